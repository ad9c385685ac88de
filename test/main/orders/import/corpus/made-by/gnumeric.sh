#!/bin/sh
# Creates the corpus files that begin with "gnumeric-", with ssconvert of Gnumeric 1.12 (Debian: gnumeric), from a file
# of LibreOffice:
#
#     sh gnumeric.sh FOLDER
set -e
cd "$1"
ssconvert -T Gnumeric_Excel:excel_dsf lo.ods gnumeric-both.xls
ssconvert -T Gnumeric_OpenCalc:odf lo-oddities.xlsx gnumeric.ods
ssconvert -T Gnumeric_html:html40 lo-oddities.xlsx gnumeric-page.xls
ssconvert -T Gnumeric_Excel:xlsx2 lo-oddities.xlsx gnumeric.xlsx
# Excel 5 has one byte a letter: without marks, as people wrote then.
cat > excel-5.csv <<'END'
Ma don,Ten nguoi nhan,SDT,Dia chi,Phuong/Xa,Quan/Huyen,Tinh/Thanh,Tien thu ho,Khoi luong (g),San pham
E1,Chi Lan,0912345678,12 Le Loi,Phuong Ben Nghe,Quan 1,TP Ho Chi Minh,350000,500,2 ao thun
E2,Café Tú Anh,'0912345671,7 Minh Mang,Xa Thuy Bang,Thanh pho Hue,Thua Thien Hue,0,1200,Bo am tra
END
ssconvert -T Gnumeric_Excel:excel_biff7 excel-5.csv gnumeric-excel-5.xls
rm excel-5.csv
