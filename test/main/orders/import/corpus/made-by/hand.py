#!/usr/bin/env python3
"""Creates the corpus files of shops and marketplaces, and the workbooks of Excel and other programs.

    python3 hand.py FOLDER

No file is a real export: headings are those of `main/orders/import/understand/known-headings.ts`, people are invented.
`expected.ts` has the expected result of each file.
"""
import io
import os
import sys
import zipfile
from xml.sax.saxutils import escape

folder = os.path.abspath(sys.argv[1])
office = "http://schemas.openxmlformats.org"
package = f"{office}/package/2006"
DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'


class Numbers(str):
    """The XML of a cell that is not text."""


def number(value, style=0):
    return Numbers(f's="{style}"><v>{value}</v>')


def letters(at):
    return chr(64 + at) if at <= 26 else letters((at - 1) // 26) + letters((at - 1) % 26 + 1)


def zipped(parts, unseekable=False, method=zipfile.ZIP_DEFLATED):
    """Zips the parts. Like a streaming writer, it can write the sizes after each part."""
    target = io.BytesIO()
    if unseekable:
        target.seekable = lambda: False
        target.tell = lambda: (_ for _ in ()).throw(io.UnsupportedOperation())
    with zipfile.ZipFile(target, "w", method) as book:
        for name, text in parts.items():
            info = zipfile.ZipInfo(name, (2026, 11, 24, 8, 0, 0))
            info.compress_type = method
            book.writestr(info, text)
    return target.getvalue()


def relations(kind, *links):
    said = "".join(
        f'<Relationship Id="rId{at}" Type="{kind}/{what}" Target="{target}"/>'
        for at, (what, target) in enumerate(links, 1))
    return f'{DECLARATION}<Relationships xmlns="{package}/relationships">{said}</Relationships>'


def types(*parts):
    said = "".join(f'<Override PartName="{name}" ContentType="application/vnd.{kind}"/>' for name, kind in parts)
    return (f'{DECLARATION}<Types xmlns="{package}/content-types"><Default Extension="rels" '
            f'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Default Extension="xml" ContentType="application/xml"/>{said}</Types>')


# Formats: 0 general, 1 a date, 2 ten digits, 3 with thousands, 4 text.
STYLES = (
    f'{DECLARATION}<styleSheet xmlns="{office}/spreadsheetml/2006/main"><numFmts count="1">'
    '<numFmt numFmtId="164" formatCode="0000000000"/></numFmts><fonts count="1"><font><sz val="11"/>'
    '<name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>'
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>'
    '<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>'
    '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/>'
    '<xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>')


def excel(rows, sheet="Sheet1", merged=(), strict=False, from1904=False, below="", hidden=()):
    """Writes a workbook as Excel does: texts in a shared list, each once."""
    main = "http://purl.oclc.org/ooxml/spreadsheetml/main" if strict else f"{office}/spreadsheetml/2006/main"
    kind = ("http://purl.oclc.org/ooxml/officeDocument/relationships" if strict
            else f"{office}/officeDocument/2006/relationships")
    texts = {}
    lines = []
    for down, row in enumerate(rows, 1):
        cells = []
        for across, value in enumerate(row, 1):
            at = f'<c r="{letters(across)}{down}" '
            if isinstance(value, Numbers):
                cells.append(f"{at}{value}</c>")
            elif value != "":
                cells.append(f'{at}t="s"><v>{texts.setdefault(value, len(texts))}</v></c>')
        lines.append(f'<row r="{down}" spans="1:{len(row)}" x14ac:dyDescent="0.25">{"".join(cells)}</row>')
    blocks = "".join(f'<mergeCell ref="{one}"/>' for one in merged)
    unseen = "".join(f'<col min="{at}" max="{at}" width="0" hidden="1" customWidth="1"/>' for at in hidden)
    mark = ' xml:space="preserve"'
    book = '<workbookPr date1904="1"/>' if from1904 else "<workbookPr/>"
    return {
        "[Content_Types].xml": types(
            ("/xl/workbook.xml", "openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
            ("/xl/worksheets/sheet1.xml", "openxmlformats-officedocument.spreadsheetml.worksheet+xml"),
            ("/xl/styles.xml", "openxmlformats-officedocument.spreadsheetml.styles+xml"),
            ("/xl/sharedStrings.xml", "openxmlformats-officedocument.spreadsheetml.sharedStrings+xml")),
        "_rels/.rels": relations(kind, ("officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'{DECLARATION}<workbook xmlns="{main}" xmlns:r="{kind}">{book}<sheets>'
                           f'<sheet name="{escape(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": relations(
            kind, ("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml"),
            ("sharedStrings", "sharedStrings.xml")),
        "xl/worksheets/sheet1.xml":
            f'{DECLARATION}<worksheet xmlns="{main}" xmlns:r="{kind}" '
            'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" '
            'xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac">'
            f'{f"<cols>{unseen}</cols>" if hidden else ""}<sheetData>{"".join(lines)}{below}</sheetData>'
            f'{f"<mergeCells>{blocks}</mergeCells>" if blocks else ""}</worksheet>',
        "xl/styles.xml": STYLES.replace(f"{office}/spreadsheetml/2006/main", main),
        "xl/sharedStrings.xml":
            f'{DECLARATION}<sst xmlns="{main}" count="{len(texts)}" uniqueCount="{len(texts)}">' + "".join(
                f"<si><t{mark if text != text.strip() or chr(10) in text else ''}>{escape(text)}</t></si>"
                for text in texts) + "</sst>",
    }


def prefixed(rows, sheet="Orders"):
    """Writes a workbook as .NET programs do: a prefix on every tag, inline texts, absolute paths of parts."""
    main = f'xmlns:x="{office}/spreadsheetml/2006/main"'
    kind = f"{office}/officeDocument/2006/relationships"
    lines = "".join(
        f'<x:row r="{down}">' + "".join(
            f'<x:c r="{letters(across)}{down}" ' + (
                f"{value}</x:c>".replace("<v>", "<x:v>").replace("</v>", "</x:v>") if isinstance(value, Numbers)
                else f't="inlineStr"><x:is><x:t>{escape(value)}</x:t></x:is></x:c>')
            for across, value in enumerate(row, 1)) + "</x:row>"
        for down, row in enumerate(rows, 1))
    return {
        "[Content_Types].xml": types(
            ("/xl/workbook.xml", "openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
            ("/xl/worksheets/sheet.xml", "openxmlformats-officedocument.spreadsheetml.worksheet+xml")),
        "_rels/.rels": relations(kind, ("officeDocument", "/xl/workbook.xml")),
        "xl/workbook.xml": f'\ufeff<?xml version="1.0" encoding="utf-8"?><x:workbook {main} xmlns:r="{kind}">'
                           f'<x:sheets><x:sheet name="{sheet}" sheetId="1" r:id="rId1" /></x:sheets></x:workbook>',
        "xl/_rels/workbook.xml.rels": relations(kind, ("worksheet", "/xl/worksheets/sheet.xml")),
        "xl/worksheets/sheet.xml": f'\ufeff<?xml version="1.0" encoding="utf-8"?><x:worksheet {main}>'
                                   f"<x:sheetData>{lines}</x:sheetData></x:worksheet>",
    }


def bare(rows, merged=()):
    """Writes a workbook as small libraries do, within the format: rows and cells without references."""
    main = f'xmlns="{office}/spreadsheetml/2006/main"'
    kind = f"{office}/officeDocument/2006/relationships"
    lines = "".join(
        f"<row{' hidden=%s1%s' % (chr(34), chr(34)) if row[0] == 'hidden' else ''}>" + "".join(
            f"<c {value}</c>" if isinstance(value, Numbers)
            else f'<c t="inlineStr"><is><t>{escape(value)}</t></is></c>' for value in row[1:]) + "</row>"
        for row in rows)
    blocks = "".join(f'<mergeCell ref="{one}"/>' for one in merged)
    return {
        "[Content_Types].xml": types(
            ("/xl/workbook.xml", "openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
            ("/xl/worksheets/sheet1.xml", "openxmlformats-officedocument.spreadsheetml.worksheet+xml")),
        "_rels/.rels": relations(kind, ("officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'{DECLARATION}<workbook {main} xmlns:r="{kind}"><sheets>'
                           '<sheet name="Don" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": relations(
            kind, ("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")),
        "xl/styles.xml": STYLES,
        "xl/worksheets/sheet1.xml": f"{DECLARATION}<worksheet {main}><sheetData>{lines}</sheetData>"
                                    f'<mergeCells count="1">{blocks}</mergeCells></worksheet>',
    }


def bare_document(rows):
    """Writes an OpenDocument workbook without the optional parts: styles, settings and metadata."""
    names = "urn:oasis:names:tc:opendocument:xmlns"
    lines = "".join("<table:table-row>" + "".join(
        f'<table:table-cell office:value-type="string"><text:p>{escape(text)}</text:p></table:table-cell>'
        for text in row) + "</table:table-row>" for row in rows)
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    return {
        "mimetype": kind,
        "content.xml": f'{DECLARATION}<office:document-content xmlns:office="{names}:office:1.0" '
                       f'xmlns:table="{names}:table:1.0" xmlns:text="{names}:text:1.0" office:version="1.2">'
                       f'<office:body><office:spreadsheet><table:table table:name="Don">{lines}</table:table>'
                       "</office:spreadsheet></office:body></office:document-content>",
        "META-INF/manifest.xml": f'{DECLARATION}<manifest:manifest xmlns:manifest="{names}:manifest:1.0">'
                                 f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
                                 '<manifest:file-entry manifest:full-path="content.xml" '
                                 'manifest:media-type="text/xml"/></manifest:manifest>',
    }


def save(name, content):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)


def csv(rows, splits=",", quotes_all=False, ends="\r\n"):
    def cell(text):
        quoted = quotes_all or any(sign in text for sign in (splits, '"', "\n", "\r"))
        return '"%s"' % text.replace('"', '""') if quoted else text
    return ends.join(splits.join(cell(text) for text in row) for row in rows) + ends


def table(headings, *orders):
    """Returns the rows of a file with many columns; an order names the columns that it fills."""
    return [headings] + [[order.get(heading, "") for heading in headings] for order in orders]


# Shopee: one line per product, all cells are text, phones and streets masked by stars.
shopee = table(
    ["Mã đơn hàng", "Mã Kiện Hàng", "Ngày đặt hàng", "Trạng Thái Đơn Hàng", "Lý do hủy", "Nhận xét từ Người mua",
     "Mã vận đơn", "Đơn Vị Vận Chuyển", "Phương thức giao hàng", "Loại đơn hàng", "Ngày giao hàng dự kiến",
     "Ngày gửi hàng", "Thời gian giao hàng", "Trạng thái Trả hàng/Hoàn tiền", "SKU sản phẩm", "Tên sản phẩm",
     "Cân nặng sản phẩm", "Tổng cân nặng", "SKU phân loại hàng", "Tên phân loại hàng", "Giá gốc",
     "Người bán trợ giá", "Được Shopee trợ giá", "Giá ưu đãi", "Số lượng", "Returned quantity",
     "Tổng giá bán (sản phẩm)", "Tổng giá trị đơn hàng (VND)", "Mã giảm giá của Shop", "Hoàn Xu",
     "Phí vận chuyển (dự kiến)", "Phí vận chuyển mà người mua trả", "Tổng số tiền Người mua thanh toán",
     "Thời gian hoàn thành đơn hàng", "Phương thức thanh toán", "Phí cố định", "Phí Dịch Vụ", "Phí thanh toán",
     "Tiền ký quỹ", "Người Mua", "Tên Người nhận", "Số điện thoại", "Tỉnh/Thành phố", "TP / Quận / Huyện", "Quận",
     "Địa chỉ nhận hàng", "Quốc gia", "Ghi chú"],
    {"Mã đơn hàng": "2511240A1BCDEF", "Ngày đặt hàng": "2026-11-24 08:15", "Trạng Thái Đơn Hàng": "Chờ giao hàng",
     "SKU sản phẩm": "AO", "Tên sản phẩm": "Áo thun nam cổ tròn", "Cân nặng sản phẩm": "0.2", "Tổng cân nặng": "0.7",
     "SKU phân loại hàng": "AO-DEN-L", "Tên phân loại hàng": "Đen,L", "Giá gốc": "150000", "Giá ưu đãi": "120000",
     "Số lượng": "2", "Tổng giá trị đơn hàng (VND)": "390000", "Tổng số tiền Người mua thanh toán": "405000",
     "Phương thức thanh toán": "Thanh toán khi nhận hàng", "Người Mua": "lan.nguyen88",
     "Tên Người nhận": "Nguyễn Thị Lan", "Số điện thoại": "84912345678", "Tỉnh/Thành phố": "TP. Hồ Chí Minh",
     "TP / Quận / Huyện": "Quận 1", "Quận": "Phường Bến Nghé", "Địa chỉ nhận hàng":
     "12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh", "Quốc gia": "VN"},
    {"Mã đơn hàng": "2511240A1BCDEF", "Ngày đặt hàng": "2026-11-24 08:15", "SKU sản phẩm": "QUAN",
     "Tên sản phẩm": "Quần short, kaki", "Cân nặng sản phẩm": "0.3", "Tổng cân nặng": "0.7",
     "SKU phân loại hàng": "QUAN-BE-32", "Giá gốc": "180000", "Giá ưu đãi": "150000", "Số lượng": "1",
     "Tổng giá trị đơn hàng (VND)": "390000", "Tên Người nhận": "Nguyễn Thị Lan", "Số điện thoại": "84912345678",
     "Tỉnh/Thành phố": "TP. Hồ Chí Minh", "TP / Quận / Huyện": "Quận 1", "Quận": "Phường Bến Nghé",
     "Địa chỉ nhận hàng": "12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh"},
    {"Mã đơn hàng": "2511240B2XYZ12", "Ngày đặt hàng": "2026-11-24 09:02", "Tên sản phẩm": "Nón lá",
     "Tổng cân nặng": "0.5", "Giá ưu đãi": "45000", "Số lượng": "1", "Tổng giá trị đơn hàng (VND)": "45000",
     "Tên Người nhận": "T******h", "Số điện thoại": "******78", "Tỉnh/Thành phố": "Hà Nội",
     "TP / Quận / Huyện": "Quận Hà Đông", "Quận": "Phường Văn Quán", "Địa chỉ nhận hàng": "******"})
save("shopee.xlsx", zipped(excel(shopee, "orders")))

# TikTok Shop: a row that describes the columns, IDs of eighteen digits followed by a tab, masked phones.
tiktok_headings = [
    "Order ID", "Order Status", "Order Substatus", "Cancelation/Return Type", "Normal or Pre-order", "SKU ID",
    "Seller SKU", "Product Name", "Variation", "Quantity", "Sku Quantity of return", "SKU Unit Original Price",
    "SKU Subtotal Before Discount", "SKU Platform Discount", "SKU Seller Discount", "SKU Subtotal After Discount",
    "Shipping Fee After Discount", "Order Amount", "Order Refund Amount", "Created Time", "Paid Time",
    "Tracking ID", "Delivery Option", "Shipping Provider Name", "Buyer Message", "Buyer Username", "Recipient",
    "Phone #", "Country", "Province", "District", "Commune", "Detail Address", "Additional address information",
    "Payment Method", "Weight(kg)", "Product Category", "Package ID", "Seller Note"]
tiktok_described = {
    "Order ID": "Platform unique order ID.", "Order Status": "Current order status.", "SKU ID": "Platform SKU ID.",
    "Seller SKU": "Seller SKU input by the seller in the product system.", "Product Name": "Product name.",
    "Quantity": "SKU sold quantity in the order.", "SKU Unit Original Price": "SKU unit original price in the product system.",
    "Order Amount": "Order total amount.", "Recipient": "Recipient name.", "Phone #": "Recipient phone number.",
    "Province": "Recipient province.", "Detail Address": "Recipient detail address.", "Weight(kg)": "Package weight."}
tiktok_lan = {
    "Order ID": "576462519325884416", "Order Status": "To ship", "SKU ID": "1729384756102938475",
    "Seller SKU": "TRA-OLONG", "Product Name": "Trà ô long 200g", "Quantity": "3", "SKU Unit Original Price": "85000",
    "Order Amount": "255000", "Created Time": "24/11/2026 08:15:02", "Buyer Username": "lan_88",
    "Recipient": "Trần Lan", "Phone #": "(+84)912345678", "Country": "Vietnam", "Province": "Hồ Chí Minh",
    "District": "Quận 1", "Commune": "Phường Bến Nghé", "Detail Address": "12 Lê Lợi", "Weight(kg)": "0.65"}
tiktok_masked = {
    "Order ID": "576462519325884417", "Seller SKU": "TRA-SEN", "Product Name": "Trà sen", "Quantity": "1",
    "SKU Unit Original Price": "120000", "Recipient": "N*** B***", "Phone #": "(+84)91*****78",
    "Province": "Hà Nội", "District": "Hà Đông", "Commune": "Văn Quán", "Detail Address": "Số 5 ******",
    "Weight(kg)": "0.2"}
save("tiktok.xlsx", zipped(excel(table(tiktok_headings, tiktok_described, tiktok_lan, tiktok_masked), "OrderSKUList")))
tabbed = lambda order: {key: f"{text}\t" for key, text in order.items()}
in_english = {**tiktok_lan, "Province": "Ho Chi Minh City", "District": "District 1", "Commune": "Ben Nghe Ward"}
save("tiktok.csv", csv(table(tiktok_headings, tiktok_described, tabbed(in_english), tabbed(tiktok_masked)),
                       quotes_all=True, ends="\n").encode("utf-8-sig"))

# Sapo: one line per product; only the first line of an order has its receiver.
sapo = table(
    ["STT", "Mã đơn hàng", "Ngày tạo đơn", "Trạng thái đơn hàng", "Tên khách hàng", "Số điện thoại", "Email",
     "Người nhận", "SĐT người nhận", "Địa chỉ giao hàng", "Phường xã giao hàng", "Quận huyện giao hàng",
     "Tỉnh thành giao hàng", "Mã SKU", "Tên sản phẩm", "Tên phiên bản sản phẩm", "Số lượng", "Đơn giá",
     "Tổng tiền hàng", "Khách phải trả", "Khách đã trả", "Tổng tiền thu hộ", "Khối lượng (g)", "Ghi chú đơn hàng"],
    {"STT": "1", "Mã đơn hàng": "SON00012", "Tên khách hàng": "Công ty Hoa Mai", "Số điện thoại": "02838220000",
     "Người nhận": "Anh Phúc", "SĐT người nhận": "0905 111 222", "Địa chỉ giao hàng": "45 Nguyễn Huệ",
     "Phường xã giao hàng": "Phường Bến Nghé", "Quận huyện giao hàng": "Quận 1", "Tỉnh thành giao hàng": "TP Hồ Chí Minh",
     "Mã SKU": "SP001", "Tên sản phẩm": "Cà phê rang xay 500g", "Số lượng": number(2), "Đơn giá": number(125000, 3),
     "Tổng tiền hàng": number(310000, 3), "Tổng tiền thu hộ": number(310000, 3), "Khối lượng (g)": number(1100),
     "Ghi chú đơn hàng": "Giao giờ hành chính"},
    {"Mã đơn hàng": "SON00012", "Mã SKU": "SP002", "Tên sản phẩm": "Phin nhôm", "Số lượng": number(1),
     "Đơn giá": number(60000, 3)},
    {"STT": "2", "Mã đơn hàng": "SON00013", "Người nhận": "Chị Hạnh", "SĐT người nhận": number(905333444),
     "Địa chỉ giao hàng": "7 Minh Mạng", "Phường xã giao hàng": "Phường Thuận Hóa", "Quận huyện giao hàng": "",
     "Tỉnh thành giao hàng": "TP Huế", "Mã SKU": "SP002", "Tên sản phẩm": "Phin nhôm", "Số lượng": number(1),
     "Đơn giá": number(60000, 3), "Tổng tiền hàng": number(60000, 3), "Tổng tiền thu hộ": number(0),
     "Khối lượng (g)": number(250)})
save("sapo.xlsx", zipped(prefixed([["DANH SÁCH ĐƠN HÀNG"], ["Từ 01/11/2026 đến 24/11/2026"], *sapo])))

# KiotViet: every line repeats the order; prices with dots; dates as dates.
kiot_headings = [
    "Chi nhánh", "Mã hóa đơn", "Mã vận đơn", "Thời gian", "Mã khách hàng", "Tên khách hàng", "Điện thoại",
    "Địa chỉ (Khách hàng)", "Khu vực (Khách hàng)", "Phường/Xã (Khách hàng)", "Người bán", "Đối tác giao hàng",
    "Người nhận", "Điện thoại (Người nhận)", "Địa chỉ (Người nhận)", "Khu vực (Người nhận)",
    "Xã/Phường (Người nhận)", "Trọng lượng", "Ghi chú", "Tổng tiền hàng", "Giảm giá hóa đơn", "Khách cần trả",
    "Khách đã trả", "Còn cần thu (COD)", "Mã hàng", "Tên hàng", "Số lượng", "Đơn giá", "Giá bán", "Thành tiền"]
kiot = {
    "Chi nhánh": "Chi nhánh trung tâm", "Mã hóa đơn": "HD000123", "Thời gian": number("46350.34", 1),
    "Tên khách hàng": "Chị Thu", "Điện thoại": "0977000111", "Người nhận": "Chị Thu",
    "Điện thoại (Người nhận)": "0977000111", "Địa chỉ (Người nhận)": "Thôn 3",
    "Khu vực (Người nhận)": "Hà Nội - Huyện Ba Vì", "Xã/Phường (Người nhận)": "Xã Vân Hòa",
    "Trọng lượng": number(800), "Tổng tiền hàng": number(500000, 3), "Còn cần thu (COD)": number(450000, 3)}
kiot_rows = table(
    kiot_headings,
    {**kiot, "Mã hàng": "SP1", "Tên hàng": "Sữa bột", "Số lượng": number(1), "Đơn giá": number(300000, 3)},
    {**kiot, "Mã hàng": "SP2", "Tên hàng": "Bánh ăn dặm", "Số lượng": number(4), "Đơn giá": number(50000, 3)},
    {**kiot, "Mã hóa đơn": "HD000124", "Điện thoại (Người nhận)": "0977000222", "Người nhận": "Anh Sơn",
     "Khu vực (Người nhận)": "", "Xã/Phường (Người nhận)": "Phường Văn Quán, Quận Hà Đông, Hà Nội",
     "Mã hàng": "SP1", "Tên hàng": "Sữa bột", "Số lượng": number(1), "Đơn giá": number(300000, 3)})
save("kiotviet.xlsx", zipped(excel(kiot_rows, "DanhSachHoaDon"), unseekable=True))

# Haravan: Shopify's columns; lines after the first omit the order.
haravan = table(
    ["Name", "Email", "Financial Status", "Subtotal", "Total", "Created at", "Lineitem quantity", "Lineitem name",
     "Lineitem price", "Lineitem sku", "Billing Name", "Billing Phone", "Shipping Name", "Shipping Address1",
     "Shipping City", "Shipping Ward", "Shipping District", "Shipping Province", "Shipping Phone", "Notes",
     "Payment Method", "Outstanding Balance", "Phone"],
    {"Name": "#1042", "Financial Status": "pending", "Created at": "2026-11-24 08:15:02 +0700",
     "Lineitem quantity": "1", "Lineitem name": 'Đèn bàn 7" - Trắng', "Lineitem price": "290000.00",
     "Lineitem sku": "DEN-7-T", "Billing Name": "Lê Thảo", "Billing Phone": "0935000111", "Shipping Name": "Lê Thảo",
     "Shipping Address1": "K12/3 Ông Ích Khiêm", "Shipping Ward": "Phường Thanh Bình",
     "Shipping District": "Quận Hải Châu", "Shipping Province": "Đà Nẵng", "Shipping Phone": "0935000111",
     "Notes": "Gọi trước\nkhi giao", "Outstanding Balance": "340000.00"},
    {"Name": "#1042", "Lineitem quantity": "2", "Lineitem name": "Bóng LED", "Lineitem price": "25000.00"})
save("haravan.csv", csv(haravan, ends="\n").encode())

# Lazada: semicolons and quotes, one line per piece.
lazada_line = {
    "orderNumber": "412345678901234", "sellerSku": "BALO-X", "shippingName": "Phạm Dũng",
    "shippingAddress": "22 Hùng Vương", "shippingAddress3": "Thừa Thiên Huế", "shippingAddress4": "Thành Phố Huế",
    "shippingAddress5": "Phường Vĩnh Ninh", "shippingPhone": "84935222333", "payMethod": "COD",
    "paidPrice": "199000.00", "unitPrice": "199000.00", "itemName": "Balo; xanh"}
lazada = table(
    ["orderItemId", "orderType", "lazadaId", "sellerSku", "lazadaSku", "createTime", "orderNumber", "customerName",
     "customerEmail", "shippingName", "shippingAddress", "shippingAddress2", "shippingAddress3",
     "shippingAddress4", "shippingAddress5", "shippingPhone", "shippingPhone2", "shippingCity", "shippingPostCode",
     "shippingRegion", "billingName", "payMethod", "paidPrice", "unitPrice", "itemName", "trackingCode"],
    {**lazada_line, "orderItemId": "1"}, {**lazada_line, "orderItemId": "2"})
save("lazada.csv", csv(lazada, ";", quotes_all=True).encode())

# Nhanh.vn: numbers as numbers, including phones.
nhanh = table(
    ["ID", "Mã đơn hàng riêng", "Ngày tạo", "Khách hàng", "Điện thoại", "Địa chỉ", "Phường xã", "Quận huyện",
     "Thành phố", "Mã sản phẩm", "Sản phẩm", "Số lượng", "Giá", "Cân nặng (gr)", "Thu tiền COD", "Khách ghi chú"],
    {"ID": number(123456789), "Mã đơn hàng riêng": "WEB-88", "Ngày tạo": number(46350, 1), "Khách hàng": "Chị Vân",
     "Điện thoại": number(388777666, 2), "Địa chỉ": "Số 9, ngõ 105 Doãn Kế Thiện", "Phường xã": "Phường Mai Dịch",
     "Quận huyện": "Quận Cầu Giấy", "Thành phố": "Hà Nội", "Mã sản phẩm": "NH-01", "Sản phẩm": "Nồi cơm điện",
     "Số lượng": number(1), "Giá": number(890000), "Cân nặng (gr)": number(3500), "Thu tiền COD": number(890000)},
    {"ID": number(123456790), "Mã đơn hàng riêng": "WEB-89", "Khách hàng": "Anh Tài", "Điện thoại": number(909000111),
     "Địa chỉ": "5 Đồng Khởi", "Phường xã": "Phường Sài Gòn", "Thành phố": "TP.HCM", "Sản phẩm": "Ấm siêu tốc",
     "Số lượng": number(1), "Giá": number(250000), "Cân nặng (gr)": number("1200.5"), "Thu tiền COD": number(250000)})
save("nhanh.xlsx", zipped(excel(nhanh, "Don hang")))

# Pancake: values of the whole order are in cells merged over its lines.
pancake_order = {
    "Mã đơn hàng": "5012", "Khách hàng": "Mai", "Số điện thoại": "0966000111", "Người nhận": "Mai",
    "SĐT nhận hàng": "0966000111", "Địa chỉ nhận hàng": "Ấp 4", "Xã/Phường": "Xã Tân Nhựt",
    "Quận/Huyện": "Huyện Bình Chánh", "Tỉnh/Thành phố": "Hồ Chí Minh", "COD": number(230000), "Khối lượng": number(600)}
pancake = table(
    ["Mã đơn hàng", "Khách hàng", "Số điện thoại", "Người nhận", "SĐT nhận hàng", "Địa chỉ nhận hàng", "Xã/Phường",
     "Quận/Huyện", "Tỉnh/Thành phố", "Mã sản phẩm", "Sản phẩm", "Số lượng", "Đơn giá", "COD", "Khối lượng",
     "Ghi chú nội bộ", "Ghi chú để in"],
    {**pancake_order, "Mã sản phẩm": "SON-01", "Sản phẩm": "Son đỏ", "Số lượng": number(1), "Đơn giá": number(150000)},
    {"Mã sản phẩm": "SON-02", "Sản phẩm": "Son hồng", "Số lượng": number(1), "Đơn giá": number(80000)},
    {**pancake_order, "Mã đơn hàng": "5013", "SĐT nhận hàng": "0966000222", "Người nhận": "Yến",
     "Sản phẩm": "Son đỏ", "Số lượng": number(1), "Đơn giá": number(150000), "COD": number(150000)})
save("pancake.xlsx", zipped(excel(pancake, "Đơn hàng", merged=[f"{one}2:{one}3" for one in "ABCDEFGHINO"])))

# One order, and the same order in the variants that programs write.
HEADINGS = ["Mã đơn", "Tên người nhận", "SĐT", "Địa chỉ", "Phường/Xã", "Quận/Huyện", "Tỉnh/Thành", "Tiền thu hộ",
            "Khối lượng (g)", "Sản phẩm"]
lan = ["A1", "Chị Lan", "0912345678", "12 Lê Lợi", "Bến Nghé", "Quận 1", "Hồ Chí Minh", "350.000", "500", "2 áo thun"]


def changed(**cells):
    names = dict(code=0, name=1, phone=2, street=3, commune=4, cod=7, weight=8, product=9)
    return [next((value for key, value in cells.items() if names[key] == at), text) for at, text in enumerate(lan)]


second = changed(code="A2", phone="0987654321", cod=number(120000, 3), weight=number(500))
save("excel.xlsx", zipped(excel([
    HEADINGS, lan, second, changed(code="A3", phone="0987654322", name="Hai dòng\nmột ô"),
    changed(code="A4", phone="0987654323", street=number(46178, 1)),
    changed(code="A5", phone="0987654324", cod=number("349999.99999999994")),
    changed(code="A6", phone=number("9.87654325E8")),
    changed(code="A7", phone="0987654326", cod=Numbers('t="str"><f>TEXT(B1,"0")</f><v>350000</v>')),
    changed(code="A8", phone="0987654327", cod=Numbers('t="e"><v>#REF!</v>')),
    changed(code="A9", phone="0987654328", product=Numbers('t="b"><v>1</v>'))], "Đơn hàng")))
save("excel-strict.xlsx", zipped(excel([
    HEADINGS, lan, second, changed(code="A3", phone="0987654322", street=Numbers('t="d"><v>2026-06-05</v>'))],
    strict=True)))
save("excel-1904.xlsx", zipped(excel([
    HEADINGS, lan, changed(code="A2", phone="0987654321", street=number(44716, 1))], from1904=True)))
save("bare.xlsx", zipped(bare([
    ["", *HEADINGS], ["", *lan],
    ["hidden", *changed(code="A2", phone="0987654321")],
    ["", *changed(code="A3", phone="0987654322", cod=Numbers("><f>100000+200000</f><v>300000</v>"))],
    ["", *changed(code="A4", phone="0987654323", cod=Numbers('t="e"><v>#REF!</v>'))],
    ["", *changed(code="A5", phone="0987654324")],
    ["", *changed(code="A6", phone="0987654325", name="")],
    ["", *changed(code="A7", phone="0987654326", street=number(46178, 1))]], merged=["B6:B7"])))
save("bare.ods", zipped(bare_document([HEADINGS, lan])))
save("excel-mac.csv", csv([HEADINGS, lan, changed(code="A2", phone="0987654321")], ";", ends="\r").encode("utf-8-sig"))
save("formulas.csv", csv([
    HEADINGS, changed(phone='="0912345678"'), changed(code="A2", phone="+84987654321", name="=HYPERLINK(\"x\")"),
    changed(code="A3", phone="0987654322", cod="=100+200"), changed(code="A4", phone="0987654323", name="@Lan"),
    changed(code="A5", phone="0987654324", cod="-50.000"), changed(code="A6", phone="0987654325", cod="#N/A"),
    changed(code="A7", phone="9,87654E+08"), changed(code="A8", phone="0987654326/0987654327")]).encode())

# Changes that people make to a table before they save it.
reported = [["BÁO CÁO ĐƠN HÀNG"], ["Từ 24/11/2026 đến 24/11/2026"], HEADINGS, lan, [""] * 10, HEADINGS, second,
            ["Tổng cộng", "", "", "", "", "", "", number(470000, 3), number(1000), ""]]
save("totals.xlsx", zipped(excel(reported, "Báo cáo", merged=["A1:J1", "A2:J2"])))
grouped = [
    ["Mã đơn", "Người gửi", "", "Người nhận", "", "", "", "", "", "Tiền thu hộ", "Khối lượng (g)", "Sản phẩm"],
    ["", "Tên", "SĐT", "Tên", "SĐT", "Địa chỉ", "Phường/Xã", "Quận/Huyện", "Tỉnh/Thành", "", "", ""],
    ["A1", "Shop Hoa", "0281234567", *lan[1:]]]
save("grouped-headings.xlsx", zipped(excel(
    grouped, merged=["A1:A2", "B1:C1", "D1:I1", "J1:J2", "K1:K2", "L1:L2"])))
save("grouped-headings.csv", csv(grouped).encode())
# Formatted to the last possible row and column.
save("formatted-to-the-end.xlsx", zipped(excel(
    [HEADINGS, [*lan, Numbers('s="4">')], second], below='<row r="1048576" s="4" customFormat="1"><c r="A1048576" s="4"/>'
    '<c r="XFD1048576" s="4"/></row>')))
save("empty-to-the-end.csv", csv([HEADINGS + [""] * 300, lan + [""] * 300] + [[""] * 12] * 3).encode())
# The intended number follows a hidden one.
save("hidden-column.xlsx", zipped(excel([
    [*HEADINGS[:2], "SĐT", *HEADINGS[2:]], [*lan[:2], "0912345678", *lan[2:]],
    ["A2", "Chị Lan", "0900000001", *second[2:]]], hidden=[3])))
save("column-twice.csv", csv([
    [*HEADINGS, "SĐT", "COD"], [*lan, lan[2], "350000"],
    [*changed(code="A2", phone="0987654321"), "0987654322", ""],
    [*changed(code="A3", phone="0987654323"), "", "370.000"],
    [*changed(code="A4", phone=""), "0987654324", ""]]).encode())
save("phones.csv", csv([HEADINGS] + [changed(code=f"P{at}", phone=text, cod=f"{at}00000") for at, text in enumerate([
    "84 912 345 678", "'0912345678", "+84912345678", "\u202a0912345678\u202c", "0912\u00a0345\u00a0678",
    "0912‑345‑678", "912345678", "0912345678 / 0987654321", "0912345678, 0987654321", "0912345678 - 0987654321",
    "0912345678 0987654321", "0912345678 hoặc 0987654321", "0912345678/0912345678", "(Lan) 0912345678",
    "O912345678", "84912345678.0", "#########"], 1)]).encode())
save("amounts.csv", csv([HEADINGS] + [changed(code=f"C{at}", phone=f"09876543{at:02}", cod=text) for at, text in enumerate([
    "350", "0,35", "350000,00", "₫350,000", "350.000 ₫", "VND 350,000", "350k", "24/11/2026", "2026-11-24", "Nov-24", "-",
    "Đã thanh toán", "0", "########", "350 000", "3.5E5", "1e3", "(350.000)"], 1)]).encode())
save("kilograms.csv", csv([
    [text if text != "Khối lượng (g)" else "Cân nặng (kg)" for text in HEADINGS]] + [
    changed(code=f"K{at}", phone=f"09876543{at:02}", weight=text) for at, text in enumerate([
        "0,5", "1,25", "1.250", "2", "0.5kg", "500g", "2,5 kg", "1/2", "0"], 1)]).encode())
save("dates-as-houses.csv", csv([HEADINGS] + [
    changed(code=f"D{at}", phone=f"09876543{at:02}", street=text) for at, text in enumerate([
        "05-Jun", "Thg6-12", "5-Thg6", "12/5/2026", "2026-06-05 00:00:00", "12/5", "12/5/7"], 1)]).encode())
save("states.csv", csv([[*HEADINGS, "Trạng thái đơn hàng"]] + [
    [*changed(code=f"S{at}", phone=f"09876543{at:02}"), text] for at, text in enumerate([
        "Chờ giao hàng", "Đã hủy", "Đang giao", "Đã giao hàng", "Cancelled", "ready_to_ship", "Hoàn thành"], 1)]).encode())
broken = csv([HEADINGS, lan]) + '"A2","Chị Lan,0987654321,12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh,350.000,500,2 áo thun\r\n'
save("quote-over-rows.csv", (broken + csv([changed(code="A3", phone="0987654322"), changed(code="A4")],
                                          quotes_all=True)).encode())
save("quotes-inside.csv", csv([HEADINGS, lan]).encode() + (
    'A2,Chị Lan,0987654321,12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh,350.000,500,"Áo "Basic" cỡ L"\r\n'
    'A3,Chị "Lan" Anh,0987654322,12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh,350.000,500,Màn 24"\r\n').encode())

# Damaged files, and files of other formats.
whole = zipped(excel([HEADINGS, lan, second]))
save("half-copied.xlsx", whole[:len(whole) * 6 // 10])
stored = zipped(excel([HEADINGS, lan, second]), method=zipfile.ZIP_STORED)
save("one-digit-changed.xlsx", stored.replace(b"0912345678", b"0912345679"))
# As shop systems in PHP write a "workbook": Vietnamese as numbers, names of letters, a title in a table of its own.
cells = lambda tag, values: "<tr>" + "".join(f"<{tag}>{value}</{tag}>" for value in values) + "</tr>"
numbered = lambda text: "".join(c if ord(c) < 128 else f"&#{ord(c)};" for c in text)
save("php-page.xls", "".join([
    "<meta http-equiv='Content-Type' content='text/html; charset=utf-8'><style>td { mso-number-format: '@' }</style>",
    "<table><tr><td colspan=3>", numbered("Danh sách đơn"), "</td></tr></table><table border=1>",
    cells("th", map(numbered, HEADINGS)),
    cells("td", ["P1", numbered("Chị Lan"), "0912345678", "12 L&ecirc; <b>L&#x1EE3;i</b>", *map(numbered, lan[4:])]),
    cells("td", ["P2", "Anh <!-- x --><i>T&uacute;</i>", "0912345671", "H&agrave;m Nghi<br>t&#7847;ng 3", *map(numbered, lan[4:])]),
    cells("td", ["P3", numbered("Ẩn"), "0912345672", *map(numbered, lan[3:])]).replace("<tr>", "<tr style='display: none'>"),
    "</table>"]).encode())
save("tabs-utf16.xls", "\r\n".join("\t".join(row) for row in [HEADINGS, lan, changed(code="A2", phone="0987654321")]).encode("utf-16"))
save("binary.xlsb", zipped({
    "[Content_Types].xml": types(("/xl/workbook.bin", "ms-excel.sheet.binary.macroEnabled.main")),
    "_rels/.rels": relations(f"{office}/officeDocument/2006/relationships", ("officeDocument", "xl/workbook.bin")),
    "xl/workbook.bin": b"\x83\x01\x00", "xl/worksheets/sheet1.bin": b"\x81\x01\x00"}))
