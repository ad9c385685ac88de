/** All headings of exports and templates in file order, separated by "|". */
export const shopHeadings: Readonly<Record<string, string>> = {
  Shopee: `Mã đơn hàng | Mã Kiện Hàng | Ngày đặt hàng | Trạng Thái Đơn Hàng | Sản Phẩm Bán Chạy | Lý do hủy |
    Nhận xét từ Người mua | Mã vận đơn | Đơn Vị Vận Chuyển | Phương thức giao hàng | Loại đơn hàng |
    Ngày giao hàng dự kiến | Ngày gửi hàng | Thời gian giao hàng | Trạng thái Trả hàng/Hoàn tiền | SKU sản phẩm |
    Tên sản phẩm | Cân nặng sản phẩm | Tổng cân nặng | Tên kho hàng | SKU phân loại hàng | Tên phân loại hàng |
    Giá gốc | Người bán trợ giá | Được Shopee trợ giá | Tổng số tiền được người bán trợ giá | Giá ưu đãi | Số lượng |
    Số lượng sản phẩm được hoàn trả | Tổng số tiền Người mua thanh toán | Tổng giá trị đơn hàng (VND) |
    Mã giảm giá của Shop | Hoàn Xu | Mã giảm giá của Shopee | Chỉ tiêu Combo Khuyến Mãi | Giảm giá từ combo Shopee |
    Giảm giá từ Combo của Shop | Shopee Xu được hoàn | Số tiền được giảm khi thanh toán bằng thẻ Ghi nợ |
    Trade-in Discount | Trade-in Bonus | Phí vận chuyển (dự kiến) | Trade-in Bonus by Seller |
    Phí vận chuyển mà người mua trả | Phí vận chuyển tài trợ bởi Shopee (dự kiến) |
    Phí vận chuyển trả hàng (đơn Trả hàng/hoàn tiền) | Tổng số tiền người mua thanh toán |
    Thời gian hoàn thành đơn hàng | Thời gian đơn hàng được thanh toán | Phương thức thanh toán | Phí cố định |
    Phí Dịch Vụ | Phí thanh toán | Tiền ký quỹ | Người Mua | Tên Người nhận | Số điện thoại | Tỉnh/Thành phố |
    TP / Quận / Huyện | Quận | Địa chỉ nhận hàng | Quốc gia | Ghi chú`,
  'Shopee, English': `Order ID | Tracking Number* | Shipping Option | SKU Reference No. | Deal Price | Receiver Name |
    Phone Number | Delivery Address | Town | District | Province | Zip Code`,
  'TikTok Shop': `Order ID | Order Status | Order Substatus | Cancelation/Return Type | Normal or Pre-order | SKU ID |
    Seller SKU | Product Name | Variation | Quantity | Sku Quantity of return | SKU Unit Original Price |
    SKU Subtotal Before Discount | SKU Platform Discount | SKU Seller Discount | SKU Subtotal After Discount |
    Shipping Fee After Discount | Original Shipping Fee | Shipping Fee Seller Discount |
    Shipping Fee Platform Discount | Payment platform discount | Taxes | Order Amount | Order Refund Amount |
    Created Time | Paid Time | RTS Time | Shipped Time | Delivered Time | Cancelled Time | Cancel By | Cancel Reason |
    Fulfillment Type | Warehouse Name | Tracking ID | Delivery Option | Shipping Provider Name | Buyer Message |
    Buyer Username | Recipient | Phone # | Zipcode | Country | Province | District | Commune | Detail Address |
    Additional address information | Payment Method | Weight(kg) | Product Category | Package ID | Seller Note |
    Checked Status | Checked Marked by`,
  Lazada: `orderItemId | orderType | guarantee | deliveryType | lazadaId | sellerSku | lazadaSku | wareHouse |
    createTime | updateTime | rtsSla | ttsSla | orderNumber | invoiceRequired | invoiceNumber | deliveredDate |
    customerName | customerEmail | nationalRegistrationNumber | shippingName | shippingAddress | shippingAddress2 |
    shippingAddress3 | shippingAddress4 | shippingAddress5 | shippingPhone | shippingPhone2 | shippingCity |
    shippingPostCode | shippingCountry | shippingRegion | billingName | billingAddr | billingAddr2 | billingAddr3 |
    billingAddr4 | billingAddr5 | billingPhone | billingPhone2 | billingCity | billingPostCode | billingCountry |
    taxCode | branchNumber | taxInvoiceRequested | payMethod | paidPrice | unitPrice | sellerDiscountTotal |
    shippingFee | walletCredit | itemName | variation | cdShippingProvider | shippingProvider | shipmentTypeName |
    shippingProviderType | cdTrackingCode | trackingCode | trackingUrl | shippingProviderFM | trackingCodeFM |
    trackingUrlFM | promisedShippingTime | premium | status | buyerFailedDeliveryReturnInitiator |
    buyerFailedDeliveryReason | buyerFailedDeliveryDetail | buyerFailedDeliveryUserName | bundleId | bundleDiscount |
    refundAmount`,
  Sapo: `STT | Mã ĐH | Ngày chứng từ | Ngày duyệt đơn | Chi nhánh | Nguồn | Ngày hẹn giao | Ngày hoàn thành |
    Ngày hủy đơn | Trạng thái đơn hàng | Lý do hủy đơn | Trạng thái xử lý | Trạng thái đóng gói |
    Trạng thái xuất kho | Trạng thái thanh toán | Trạng thái trả hàng | Mã KH | Tên khách hàng | Điện thoại KH |
    Email | Địa chỉ KH | Liên hệ | Nhân viên tạo đơn | Nhân viên gán cho đơn | Bảng giá | Mã hàng | Mã barcode |
    Tên hàng | Loại sản phẩm | Ghi chú sản phẩm | Số lượng | Serial | Mã lô date | Đơn vị tính | Đơn giá |
    CK sản phẩm(VNĐ) | CK sản phẩm(%) | Tổng tiền hàng | Thuế cho từng sản phẩm | CK đơn hàng(VNĐ) | CK đơn hàng(%) |
    Phí vận chuyển | Khách phải trả | Khách đã trả | Ghi chú | Tham chiếu | Tag | Đơn trên kênh | Mã gói hàng |
    Mã vận đơn | Ngày đóng gói | Nhân viên đóng gói | Ngày xuất kho | Nhân viên xuất kho | Đối tác giao hàng |
    Tình trạng gói hàng | Lý do hủy giao hàng | Trạng thái đối soát | Người nhận hàng | Số điện thoại |
    Địa chỉ giao hàng | Phường xã | Quận huyện | Tỉnh thành | Tiền thu hộ | Phí trả đối tác | Ngày thanh toán |
    Mã phiếu | Nhân viên | Số tiền thanh toán | Phương thức thanh toán | Ngày trả hàng | Mã đơn trả |
    Trạng thái hoàn tiền | Lý do trả hàng | Trạng thái nhận hàng | Mã hàng trả | Tên hàng trả | Giá hàng trả |
    Tổng tiền trả khách`,
  KiotViet: `Chi nhánh | Mã hóa đơn | Mã vận đơn | Địa chỉ lấy hàng | Mã đối soát | Phí trả ĐTGH | Thời gian |
    Thời gian tạo | Ngày cập nhật | Mã đặt hàng | Mã trả hàng | Mã khách hàng | Tên khách hàng | Email | Điện thoại |
    Địa chỉ (Khách hàng) | Khu vực (Khách hàng) | Phường/Xã (Khách hàng) | Ngày sinh | Bảng giá | Người bán |
    Kênh bán | Người tạo | Đối tác giao hàng | Người nhận | Điện thoại (Người nhận) | Địa chỉ (Người nhận) |
    Khu vực (Người nhận) | Phường/Xã (Người nhận) | Dịch vụ | Trọng lượng (gram) | Dài | Rộng | Cao |
    Ghi chú trạng thái giao hàng | Ghi chú giao hàng | Ghi chú | Tổng tiền hàng | Giảm giá hóa đơn | VAT | Thu khác |
    Khách cần trả | Khách đã trả | Tiền mặt | Thẻ | Ví | Chuyển khoản | Voucher | Mã voucher | Còn cần thu (COD) |
    Thời gian giao hàng | Trạng thái | Trạng thái giao hàng | Mã hàng | Mã vạch | Tên hàng | Thương hiệu | ĐVT | Lô |
    Hạn sử dụng | Ghi chú hàng hóa | Số lượng | Đơn giá | Giảm giá % | Giảm giá | Giá bán | Thành tiền | Bảo hành |
    Định kỳ bảo trì`,
  'Pancake POS': `ID | Mã vận đơn | Trạng thái | Trạng thái VC | Thẻ | NV xác nhận | Người xử lý | Nhân viên CSKH |
    Khách hàng | Địa chỉ | Số điện thoại | Thời điểm tạo đơn | Ngày tạo đơn | Thời điểm cập nhật trạng thái |
    Nguồn đơn | Sản phẩm | Mã sản phẩm | Mã mẫu mã | Số lượng | Tổng số lượng SP | Giá nhập từng SP | Giá SP |
    Giảm giá | Trị giá đơn hàng | Trị giá đơn hàng đã chiết khấu | COD | COD đối soát | Phí trả cho đơn vị VC |
    Phí VC thu của khách | Ghi chú sản phẩm | Ghi chú nội bộ | Gồm các mã sản phẩm | Đơn vị tiền tệ | Kho hàng |
    Tổng tiền đơn hàng | Tổng số tiền | Phụ thu | Phí sàn | Thực thu từ đơn vị VC | Tổng phí đối soát |
    Tiền trả trước`,
  Shopify: `Name | Email | Financial Status | Paid at | Fulfillment Status | Fulfilled at | Accepts Marketing |
    Currency | Subtotal | Shipping | Taxes | Total | Discount Code | Discount Amount | Shipping Method | Created at |
    Lineitem quantity | Lineitem name | Lineitem price | Lineitem compare at price | Lineitem sku |
    Lineitem requires shipping | Lineitem taxable | Lineitem fulfillment status | Billing Name | Billing Street |
    Billing Address1 | Billing Address2 | Billing Company | Billing City | Billing Zip | Billing Province |
    Billing Country | Billing Phone | Shipping Name | Shipping Street | Shipping Address1 | Shipping Address2 |
    Shipping Company | Shipping City | Shipping Zip | Shipping Province | Shipping Country | Shipping Phone | Notes |
    Note Attributes | Cancelled at | Payment Method | Payment Reference | Refunded Amount | Vendor |
    Outstanding Balance | Employee | Location | Device ID | Id | Tags | Risk Level | Source | Lineitem discount |
    Tax 1 Name | Tax 1 Value | Phone | Receipt Number | Duties | Billing Province Name | Shipping Province Name |
    Payment ID | Payment Terms Name | Next Payment Due At | Payment References`,
  WooCommerce: `order_id | order_number_formatted | order_number | date | status | order_total | payment_method |
    shipping_method | billing_first_name | billing_last_name | billing_company | billing_address_1 |
    billing_address_2 | billing_city | billing_state | billing_postcode | billing_country | billing_phone |
    shipping_first_name | shipping_last_name | shipping_company | shipping_address_1 | shipping_address_2 |
    shipping_city | shipping_state | shipping_postcode | shipping_country | customer_note | order_item_1 |
    order_item_2`,
  GHN: `Tên người nhận* | Số điện thoại* | Số nhà/ngõ/ngách/hẻm, Đường/Phố, Phường/Xã, Quận/Huyện, Tỉnh/Thành* |
    Gói cước* | Tiền thu hộ* | Yêu cầu đơn hàng* | Khối lượng (Gram)* | Dài (cm) | Rộng (cm) | Cao (cm) | Khai giá |
    Giá trị khai giá | Shop trả ship | Gửi hàng tại bưu cục | Mã đơn hàng riêng | Sản phẩm* | Ghi chú thêm | Ca lấy* |
    Giao hàng thất bại thu tiền`,
  'Viettel Post': `STT | Mã đơn hàng | Tên Người nhận* | Số ĐT Người nhận* | Địa chỉ nhận* | Tỉnh đến |
    Quận/Huyện đến | Tên hàng hóa* | Số lượng | Trọng lượng (gram) | Giá trị hàng (VND)* | Tiền thu hộ COD (VND) |
    Dịch vụ* | Dịch vụ cộng thêm | Thu tiền xem hàng | Dài (cm) | Rộng (cm) | Cao (cm) | Người trả cước | Ghi chú |
    Yêu cầu khác | Thời gian giao`,
  VNPost: `Tên người nhận* | Điện thoại nhận* | SỐ NHÀ - TÊN ĐƯỜNG/PHỐ NGƯỜI NHẬN* |
    PHƯỜNG/XÃ - QUẬN/HUYỆN - TỈNH/THÀNH PHỐ NGƯỜI NHẬN* | DỊCH VỤ* | CHO XEM HÀNG | HÌNH THỨC THU GOM* |
    KHỐI LƯỢNG (GAM)* | CHỈ DẪN PHÁT | NỘI DUNG | TIỀN THU HỘ - COD (VNĐ) | DỊCH VỤ KHAI GIÁ (VNĐ) |
    DỊCH VỤ HÓA ĐƠN | DỊCH VỤ BÁO PHÁT (AR) | CỘNG THÊM CƯỚC VÀO TIỀN THU HỘ | MÃ ĐƠN HÀNG`,
  'J&T': `Mã đơn hàng\nriêng | Tên người\nnhận* | Điện thoại* | Địa chỉ* | Tỉnh/Thành phố | Quận/huyện | Phường/xã |
    Tên hàng hóa* | Giá trị hàng hóa | Tiền thu hộ\n(COD) | Trọng lượng (kg)* | Kích thước | Số kiện hàng* |
    Phí giao hàng hộ | Ghi chú`,
  'Ninja Van': `Mã đơn của shop | Tên người nhận* | Số điện thoại* | Địa chỉ người nhận* | Tổng tiền thu người nhận* |
    Khối lượng (kg)* | Giá trị bảo hiểm* | Kích thước | Mô tả bưu kiện |
    Hướng dẫn giao hàng & nội dung đơn hàng`,
  SPX: `*Mã đơn hàng | *Tên người nhận | *Số điện thoại | *Tỉnh/Thành Phố | *Quận/Huyện | *Xã/Phường |
    *Địa chỉ chi tiết | Lưu ý về địa chỉ | Mã bưu chính | *Tên sản phẩm | Số lượng | Giá tiền |
    *Tổng cân nặng bưu gửi (KG) | Chiều dài (CM) | Chiều rộng (CM) | Chiều cao (CM) | Mã khách hàng |
    *Giá trị đơn hàng | *Giao hàng một phần (Y/N) | *Cho phép thử hàng (Y/N) |
    *Cho xem hàng, không cho thử (Y/N) | Thu phí từ chối nhận hàng (Y/N) | Phí từ chối nhận hàng cần thu |
    *Thu COD (Y/N) | Số tiền COD | bưu gửi giá trị cao (Y/N) | *Hình thức thanh Toán | Lưu ý giao hàng`,
};
