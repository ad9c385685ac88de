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
