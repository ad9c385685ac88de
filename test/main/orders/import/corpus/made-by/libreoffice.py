#!/usr/bin/python3
"""Creates the corpus files that begin with "lo-", with LibreOffice 7.4 (Debian: libreoffice-calc, python3-uno).

    /usr/bin/python3 libreoffice.py FOLDER

Tests read the created files and never need LibreOffice. `expected.ts` has the expected result of each file.
"""
import os
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.awt import FontWeight
from com.sun.star.beans import NamedValue, PropertyValue
from com.sun.star.table import CellRangeAddress

HEADINGS = [
    "Mã đơn", "Tên người nhận", "SĐT", "Địa chỉ", "Phường/Xã", "Quận/Huyện", "Tỉnh/Thành",
    "Tiền thu hộ", "Khối lượng (g)", "Sản phẩm",
]
# Areas before July 2025: commune, district, province.
SAIGON = ["Phường Bến Nghé", "Quận 1", "TP Hồ Chí Minh"]
HUE = ["Xã Thủy Bằng", "Thành phố Huế", "Thừa Thiên Huế"]
LAN = ["Chị Lan", "0912345678", "12 Lê Lợi", *SAIGON, 350000, 500, "2 áo thun"]
MINH = ["Nguyễn Thị Ánh Minh", "0987654321", "7 Minh Mạng", *HUE, 0, 1200, "Bộ ấm trà"]


def named(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


class Book:
    """A workbook in LibreOffice: texts are entered as texts, numbers as numbers."""

    def __init__(self, desktop):
        self.doc = desktop.loadComponentFromURL(
            "private:factory/scalc", "_blank", 0, named(Hidden=True))
        self.sheet = self.doc.Sheets.getByIndex(0)

    def rows(self, *rows, sheet=None, top=0):
        for down, row in enumerate(rows):
            for across, value in enumerate(row):
                cell = (sheet or self.sheet).getCellByPosition(across, top + down)
                if isinstance(value, str):
                    cell.String = value
                elif value is not None:
                    cell.Value = float(value)
        return self

    def at(self, name, sheet=None):
        return (sheet or self.sheet).getCellRangeByName(name)

    def format(self, name, code):
        locale = uno.createUnoStruct("com.sun.star.lang.Locale", "vi", "VN", "")
        formats = self.doc.NumberFormats
        key = formats.queryKey(code, locale, False)
        self.at(name).NumberFormat = key if key != -1 else formats.addNew(code, locale)

    def save(self, folder, name, kind, **more):
        url = uno.systemPathToFileUrl(os.path.join(folder, name))
        self.doc.storeToURL(url, named(FilterName=kind, **more))
        self.doc.close(True)


XLSX, XLS, CSV = "Calc MS Excel 2007 XML", "MS Excel 97", "Text - txt - csv (StarCalc)"
ODS, XML_2003, WEB_PAGE = "calc8", "MS Excel 2003 XML", "HTML (StarCalc)"
# LibreOffice's numbers of character sets.
UTF8, UTF16, VIETNAMESE = 76, 65535, 40


def csv(splits, charset, quotes_all=False, as_shown=True):
    """Options of LibreOffice's text export: separator, quotes, character set, and cell format."""
    said = [ord(splits), 34, charset, 1, "", 0, str(quotes_all).lower(), "true", str(as_shown).lower()]
    return ",".join(map(str, said))


def oddities(book, folder, name, kind):
    """Misleading cells, one kind per row."""
    book.rows(
        HEADINGS,
        ["O02", *LAN],
        ["O03", "Phone as a number", 912345679, *LAN[2:]],
        ["O04", "Phone as a number that shows its zero", 912345670, *LAN[2:]],
        ["O05", "House 5/6 that became a date", "0912345671", *LAN[2:]],
        [123456789012, "Code that shows as 1,23E+11", "0912345672", *LAN[2:]],
        ["O07", "Phone whose digits are gone", "9,12E+08", *LAN[2:]],
        ["O08", "Amount that is computed", "0912345673", *LAN[2:]],
        ["O09", "Amount that failed", "0912345674", *LAN[2:]],
        ["O10", "Merged with the row below", "0912345675", *LAN[2:]],
        ["O11", "", "0912345676", *LAN[2:]],
        ["O12", "Hidden row", "0912345677", *LAN[2:]],
        ["O13", "Amount with its currency", "0912345660", *LAN[2:]],
        ["O14", "Half a gram", "0912345661", *LAN[2:7], 0.5, LAN[8]],
        ["O15", "Two lines in a cell", "0912345662", "12 Lê Lợi\ntầng 3", *LAN[3:]],
        ["O16", "Name that is computed", "0912345663", *LAN[2:]],
        ["O17", "Text like a formula", "0912345664", "=SUM(A1)", *LAN[3:]],
        ["O18", "Parts in bold", "0912345665", *LAN[2:]],
        ["O19", "Phone with a sign in front", "'0912345666", *LAN[2:]],
        ["O20", "Yes and no", "0912345667", *LAN[2:]],
    )
    book.format("C4", "0000000000")
    book.format("D5", "D/M/YYYY")
    book.at("D5").Formula = "2026-06-05"
    book.at("H8").Formula = "=100000+250000"
    book.at("H9").Formula = "=NA()"
    book.at("B10:B11").merge(True)
    book.sheet.Rows.getByIndex(11).IsVisible = False
    book.format("H13", '#,##0 [$₫-42A]')
    book.at("B16").Formula = '=CONCATENATE("Chị ";"Hoa")'
    cursor = book.at("B18").createTextCursor()
    cursor.gotoStart(False)
    cursor.goRight(5, True)
    cursor.CharWeight = FontWeight.BOLD
    book.at("J20").Formula = "=TRUE()"
    # A hidden column, and a cell with a note.
    book.sheet.Annotations.insertNew(book.at("C3").CellAddress, "Khách đổi số")
    book.sheet.Columns.getByIndex(8).IsVisible = False
    book.save(folder, name, kind)


def long_code(book, folder):
    """Marketplace numbers of eighteen digits; a numeric cell stores fifteen."""
    book.rows(
        HEADINGS,
        ["576462519325884416", *LAN],
        [576462519325884417, "Code as a number", "0912345679", *LAN[2:]],
    )
    book.save(folder, "lo-long-code.xlsx", XLSX)


def sheets(book, folder, name, kind):
    """The first sheet has formats without cells, the second is hidden, the third has the orders."""
    all_ = book.doc.Sheets
    book.sheet.Name = "Trống"
    for at, name in enumerate(["Danh mục", "Đơn & hàng", "Ghi chú"], 1):
        all_.insertNewByName(name, at)
    listed, orders, notes = (all_.getByIndex(at) for at in (1, 2, 3))
    book.at("A1:D4").CharWeight = FontWeight.BOLD
    book.rows(["Mã đơn", "Tên"], ["AT", "Áo thun"], sheet=listed)
    book.rows(["ĐƠN HÀNG THÁNG 11"], [], HEADINGS, ["S1", *LAN], ["S2", *MINH], sheet=orders)
    book.rows(["Gọi trước khi giao"], sheet=notes)
    listed.IsVisible = False
    book.save(folder, name, kind)


def filtered(book, folder, name, kind):
    """An automatic filter that hides every order outside Huế."""
    book.rows(HEADINGS, ["F1", *LAN], ["F2", *MINH], ["F3", "Anh Tú", "0912345671", *LAN[2:]])
    ranges = book.doc.DatabaseRanges
    ranges.addNewByName("orders", CellRangeAddress(0, 0, 0, len(HEADINGS) - 1, 3))
    ranges.getByName("orders").AutoFilter = True
    filter_ = book.at("A1:J4").createFilterDescriptor(True)
    field = uno.createUnoStruct("com.sun.star.sheet.TableFilterField")
    field.Field, field.IsNumeric, field.StringValue = 6, False, HUE[2]
    field.Operator = uno.Enum("com.sun.star.sheet.FilterOperator", "EQUAL")
    filter_.ContainsHeader = True
    filter_.setFilterFields((field,))
    book.at("A1:J4").filter(filter_)
    book.save(folder, name, kind)


def new_addresses(book, folder):
    """Addresses of both systems, since July 2025 and before, in official and everyday spelling."""
    two = [heading for heading in HEADINGS if heading != "Quận/Huyện"]
    order = lambda code, phone, street, commune, province: [
        code, "Anh Bình", phone, street, commune, province, 150000, 300, "Dép"]
    book.rows(
        two,
        # One former commune became one of today, under the same or another name.
        order("N1", "0905000001", "12 Trần Hưng Đạo", "Đặc khu Côn Đảo", "TP Hồ Chí Minh"),
        order("N2", "0905000002", "3 Lê Lợi", "Xã Thạnh An", "TP Hồ Chí Minh"),
        # One into which several were merged.
        order("N3", "0905000003", "45 Đồng Khởi", "Phường Sài Gòn", "TP Hồ Chí Minh"),
        # The former province, with an abolished commune.
        order("N4", "0905000004", "9 Nguyễn Huệ", "Phường Bến Nghé", "TP HCM"),
        # A province that was merged into another one.
        order("N5", "0905000005", "5 Trần Phú", "Xã Thủy Bằng, TP Huế", "Thừa Thiên - Huế"),
        order("N6", "0905000006", "5 Trần Phú", "Phường Thủy Xuân", "TP Huế"),
        # An unknown name.
        order("N7", "0905000007", "5 Trần Phú", "Phường Không Có", "Bình Dương"),
        # The whole address in one cell.
        order("N8", "0905000008", "số 5 ngõ 12 Trần Phú, P. Văn Quán, Q. Hà Đông, Hà Nội", "", ""),
    )
    book.save(folder, "lo-addresses.xlsx", XLSX)


def with_macro(book, folder, name, kind):
    """A workbook with a Visual Basic module."""
    libraries = book.doc.BasicLibraries
    libraries.VBACompatibilityMode = True
    libraries.ProjectName = "VBAProject"
    if not libraries.hasByName("VBAProject"):
        libraries.createLibrary("VBAProject")
    library = libraries.getByName("VBAProject")
    info = uno.createUnoStruct("com.sun.star.script.ModuleInfo")
    info.ModuleType = 1
    library.insertModuleInfo("Module1", info)
    library.insertByName("Module1", 'Rem Attribute VBA_ModuleType=VBAModule\nOption VBASupport 1\nSub Hello()\n  MsgBox "Hello"\nEnd Sub\n')
    book.rows(HEADINGS, ["V1", *LAN])
    book.save(folder, name, kind)


def main(folder):
    profile = tempfile.mkdtemp(prefix="lo-corpus-")
    pipe = "packbench-corpus"
    office = subprocess.Popen([
        "soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{profile}",
        f"--accept=pipe,name={pipe};urp;"])
    try:
        make_all(connected(pipe), folder)
    finally:
        office.terminate()
        office.wait(60)


def connected(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext(
        "com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(120):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except Exception:
            time.sleep(0.5)
    raise SystemExit("LibreOffice does not answer")


def make_all(context, folder):
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    keep_macros(context)
    book = lambda: Book(desktop)
    plain = lambda: book().rows(HEADINGS, ["L1", *LAN], ["L2", *MINH])

    for name, kind in (("lo-oddities.xlsx", XLSX), ("lo-oddities.xls", XLS), ("lo-oddities.ods", ODS),
                       ("lo-oddities-2003.xls", XML_2003), ("lo-oddities-page.xls", WEB_PAGE)):
        oddities(book(), folder, name, kind)
    long_code(book(), folder)
    for name, kind in (("lo-sheets.xlsx", XLSX), ("lo-sheets.xls", XLS), ("lo-sheets.ods", ODS)):
        sheets(book(), folder, name, kind)
    for name, kind in (("lo-filtered.xlsx", XLSX), ("lo-filtered.xls", XLS), ("lo-filtered.ods", ODS)):
        filtered(book(), folder, name, kind)
    new_addresses(book(), folder)
    with_macro(book(), folder, "lo-macros.xlsm", "Calc MS Excel 2007 VBA XML")
    with_macro(book(), folder, "lo-macros.xls", XLS)
    with_macro(book(), folder, "lo-macros.ods", ODS)
    locked = (NamedValue("OOXPassword", "bí mật"), NamedValue("CryptoType", "Standard"))
    plain().save(folder, "lo-password.xlsx", XLSX,
                 EncryptionData=uno.Any("[]com.sun.star.beans.NamedValue", locked))
    plain().save(folder, "lo-password.xls", XLS, Password="bí mật")
    plain().save(folder, "lo-password.ods", ODS, Password="bí mật")
    plain().save(folder, "lo-old.xls", XLS)
    plain().save(folder, "lo.ods", ODS)
    plain().save(folder, "lo-flat.fods", "OpenDocument Spreadsheet Flat XML")
    plain().save(folder, "lo-xml-2003.xls", XML_2003)
    plain().save(folder, "lo-web-page.xls", WEB_PAGE)
    # Phones as numbers: written as displayed, or as stored in the cell.
    numbers = lambda: book().rows(
        HEADINGS, ["T1", LAN[0], 912345678, *LAN[2:]], [576462519325884417, *MINH[:5], "TT. Huế", *MINH[6:]])
    shown = numbers()
    shown.format("C2", "0000000000")
    shown.format("H2:H3", "#.##0")
    shown.save(folder, "lo-semicolon.csv", CSV, FilterOptions=csv(";", UTF8))
    numbers().save(folder, "lo-tab.tsv", CSV, FilterOptions=csv("\t", UTF8, as_shown=False))
    plain().save(folder, "lo-quoted-utf16.csv", CSV, FilterOptions=csv(",", UTF16, quotes_all=True))
    plain().save(folder, "lo-windows-1258.csv", CSV, FilterOptions=csv(";", VIETNAMESE))


def keep_macros(context):
    """Enables writing Visual Basic; otherwise LibreOffice only preserves modules that it has read."""
    provider = context.ServiceManager.createInstanceWithContext(
        "com.sun.star.configuration.ConfigurationProvider", context)
    settings = provider.createInstanceWithArguments(
        "com.sun.star.configuration.ConfigurationUpdateAccess",
        named(nodepath="/org.openoffice.Office.Calc/Filter/Import/VBA"))
    settings.setPropertyValue("UseExport", True)
    settings.commitChanges()


main(os.path.abspath(sys.argv[1]))
