#!/usr/bin/env python3
"""Creates the workbooks with number formats, as openpyxl and XlsxWriter write them (Debian: python3-openpyxl,
python3-xlsxwriter).

    /usr/bin/python3 number-formats.py FOLDER
"""
import sys
from datetime import datetime

import openpyxl
import xlsxwriter

folder = sys.argv[1]
HEADINGS = ["Mã đơn", "Tên người nhận", "SĐT", "Địa chỉ", "Phường/Xã", "Quận/Huyện", "Tỉnh/Thành", "Tiền thu hộ",
            "Khối lượng (g)", "Sản phẩm"]
AREA = ["Phường Bến Nghé", "Quận 1", "TP Hồ Chí Minh"]
BOOKKEEPING = '_-* #,##0\\ "₫"_-;-* #,##0\\ "₫"_-;_-* "-"\\ "₫"_-;_-@_-'
# Value and format of code, phone, COD and weight.
NUMBERS = [
    [(12, '"DH"0000'), (912345670, "0000000000"), (350000, '#,##0\\ "₫"'), (500, "General")],
    [(13, "0000000"), (912345671, "0000\\.000\\.000"), (350, '#,##0"k"'), (0.5, '0.0" kg"')],
    [(14, "0###"), (912345672, '"+84"000000000'), (0, BOOKKEEPING), (1200, "#,##0")],
    [(15, "\\A\\-0"), (912345673, "0##\\ ###\\ ####"), (120000, "### ### ##0"), (500, '0" g"')],
    [(120525, '"TT"00\\-0000'), (912345674, "0"), (1500000, "[Red]#,##0;[Blue]-#,##0"), (800, "0")],
    [(0.5, "# ?/?"), (912345675, "0000000000"), (90000, "#,##0"), (300, "0.00")],
]


def rows():
    for code, phone, cod, weight in NUMBERS:
        yield [code, "Chị Lan", phone, "12 Lê Lợi", *AREA, cod, weight, "2 áo thun"]


book = openpyxl.Workbook()
book.properties.created = book.properties.modified = datetime(2026, 11, 30)
sheet = book.active
sheet.append(HEADINGS)
for down, row in enumerate(rows(), 2):
    for at, value in enumerate(row, 1):
        cell = sheet.cell(down, at)
        cell.value, code = value if isinstance(value, tuple) else (value, "General")
        cell.number_format = code
book.save(f"{folder}/openpyxl-formats.xlsx")

book = xlsxwriter.Workbook(f"{folder}/xlsxwriter-formats.xlsx")
book.set_properties({"created": datetime(2026, 11, 30)})
sheet = book.add_worksheet("Đơn hàng")
sheet.write_row(0, 0, HEADINGS)
for down, row in enumerate(rows(), 1):
    for at, value in enumerate(row):
        if isinstance(value, tuple):
            sheet.write(down, at, value[0], book.add_format({"num_format": value[1]}))
        else:
            sheet.write(down, at, value)
book.close()
