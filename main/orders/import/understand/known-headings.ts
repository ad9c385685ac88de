import type { ImportField } from '../../../../shared/model/import.ts';

/**
 * Known headings of files by meaning, folded: headings that people write in Vietnamese and English, and those in
 * exports of shop systems and marketplaces in Vietnam. Add further ones here, separated by bars. No shop's own file
 * was available (2026-11-23). Sources:
 * - Shopee (Vietnamese) and TikTok Shop (English, with its row of descriptions): the same headings are in several
 *   public programs written for sellers' real exports. Shopee's are also in one's list of all 68 columns.
 * - Haravan: Shopify's export, with public columns, and Haravan's own ward and district, which are not public.
 * - Sapo, KiotViet, Nhanh.vn, Pancake POS, Lazada, Shopee in English: only their public templates and help pages.
 * Headings of a field are ordered by rank: first those of receiver and parcel, then the plain name of the field. Next
 * come those of the buyer, who may be another person, and last those with another meaning elsewhere.
 */
export const knownHeadings: Readonly<Record<ImportField, readonly string[]>> = {
  soc: [
    'order number formatted',
    'order number',
    `ma don | ma dh | ma don cua shop | order reference | ma don hang | so don hang | so don | ma don hang rieng | ma don khach |
    ma don shop | ma tham chieu | ma hoa don | so hoa don | don hang | order | order id | order code |
    order no | order no. | order sn | soc | reference | name (ma don) |
    id don hang | client order code | ma don hang tu nguon | ma don hang nhanh | ordernumber |
    ma don hang shop | ma don hang san | ma don dat hang | ma dat hang`,
    'ma van don rieng | ma van don noi bo | ma don noi bo | ma noi bo | ma bill shop | ma bill cua shop | so chung tu | ma chung tu',
    '',
    // Shopify's and Haravan's export uses this for the order's number, next to "Shipping Name".
    'name',
    // The shop's own internal id in the same export. A code without the name of its object may be a product's.
    'id | ma | ma so',
  ],
  name: [
    `ten nguoi nhan | nguoi nhan | ho ten nguoi nhan | ho va ten nguoi nhan |
    ten nguoi nhan hang | receiver | receiver name | recipient | recipient name |
    recipient's name | shipping name | shipping full name | shipping first name | ten khach nhan | nguoi nhan hang |
    shippingname | consignee | consignee name | ten giao hang | ten nguoi nhan (giao hang)`,
    'ho ten | ho va ten | ten | name | full name',
    `ten khach | ten khach hang | khach hang | ten nguoi mua | customer | customer name |
    customername | buyer name | ho ten khach hang | ho ten khach | billing name | first name`,
  ],
  phone: [
    `sdt nguoi nhan | so dien thoai nguoi nhan | dien thoai nguoi nhan | so dt nguoi nhan |
    receiver phone | recipient phone | receiver phone number | recipient phone number |
    shipping phone | shippingphone | sdt giao hang | dien thoai giao hang |
    so dien thoai giao hang | so dien thoai nhan hang | dien thoai nhan hang | sdt nhan hang |
    sdt nguoi nhan hang | so dien thoai nguoi nhan hang | dien thoai nhan | sdt nhan | so dt nhan`,
    `so dien thoai | dien thoai | sdt | so dt | dt | di dong | so di dong | phone |
    so dien thoai lien he | sdt lien he | contact number | contact phone |
    phone number | phone # | phone no | phone no. | tel | mobile`,
    `sdt khach | sdt khach hang | so dien thoai khach hang | dien thoai khach hang |
    sdt nguoi mua | so dien thoai nguoi mua | customer phone | buyer phone | billing phone | so may`,
  ],
  address: [
    `dia chi nguoi nhan | dia chi nhan hang | dia chi giao hang | dia chi nguoi nhan hang |
    shipping address | shipping street | shipping address1 | shipping address 1 |
    detail address | delivery address | receiver address | recipient address |
    shippingaddress | dia chi giao | dia chi nhan | so nha - ten duong/pho nguoi nhan`,
    `dia chi | dia chi chi tiet | dia chi nha | noi o | address 1&2 | so nha | so nha, ten duong | address | address 1 |
    address1 | street | dia chi day du | dia chi cu the |
    so nha/ngo/ngach/hem, duong/pho, phuong/xa, quan/huyen, tinh/thanh`,
    'dia chi khach hang | dia chi khach | customer address',
  ],
  commune: [
    `phuong xa giao hang | phuong/xa giao hang | phuong/xa nguoi nhan | phuong xa nguoi nhan |
    xa/phuong nguoi nhan | shipping ward | shippingaddress5 | phuong xa nhan hang |
    phuong/xa nhan hang | shipping ward name | receiver ward | recipient ward | phuong/xa den |
    phuong/xa - quan/huyen - tinh/thanh pho nguoi nhan | phuong/xa - quan/huyen - tinh/thanh pho |
    phuong/xa - quan/huyen - tinh/thanh | xa/phuong - quan/huyen - tinh/thanh pho |
    phuong/xa, quan/huyen, tinh/thanh pho | phuong/xa, quan/huyen, tinh/thanh`,
    `phuong | xa | phuong/xa | xa/phuong | phuong xa | xa phuong | phuong/xa/thi tran |
    xa phuong thi tran | ward | commune | xa/phuong/thi tran | ward/commune`,
    'phuong xa khach hang | phuong/xa khach hang',
    // Shopee uses these for the commune, in addition to a column for the district.
    'quan | town',
    // WooCommerce has no column for the ward. In Shopify's "Shipping Address2" it is also in "Shipping Street".
    'shipping address 2 | address 2 | delivery address/street2',
  ],
  district: [
    `shipping district | quan huyen giao hang | quan/huyen giao hang |
    quan/huyen nguoi nhan | quan huyen nguoi nhan | shippingaddress4 | quan huyen nhan hang |
    quan/huyen nhan hang | shipping district name | receiver district | recipient district |
    quan/huyen den`,
    `quan/huyen | huyen/quan | quan huyen | quan/huyen/tp | tp/quan/huyen | district |
    quan/huyen/thi xa | quan/huyen/thanh pho`,
    'quan | huyen | town | quan huyen khach hang | quan/huyen khach hang',
    '',
    '',
    // The city is the district where another column has the province.
    'shipping city | city',
  ],
  province: [
    // Shopify has a separate code column.
    'shipping province name',
    `shipping province | tinh thanh giao hang | tinh/thanh pho giao hang |
    tinh/thanh giao hang | tinh/thanh pho nguoi nhan | tinh thanh nguoi nhan |
    tinh/thanh nguoi nhan | shippingaddress3 | tinh thanh nhan hang |
    tinh/thanh pho nhan hang | receiver province |
    recipient province | tinh den | tinh/thanh pho den`,
    `tinh | thanh pho | tinh/thanh | tinh/thanh pho | tinh thanh | tinh thanh pho | tinh/tp |
    tp/tinh | province | province/city | city/province`,
    'state | shipping state | state code',
    // KiotViet writes province and district in one: "Hà Nội - Huyện Ba Vì".
    'city | shipping city | region | tinh thanh khach hang | shippingregion | khu vuc',
  ],
  codAmount: [
    `cod | tien cod | tien thu ho | thu ho | so tien thu ho | tien thu ho (cod) |
    tien thu ho cod | thu ho cod | tong tien thu ho | can thu | so tien can thu | phai thu |
    tien phai thu | so tien phai thu | con phai thu | con phai tra | cod amount |
    amount to collect | cash on delivery | so tien cod | con phai thu cua khach | thu cod |
    con can tra (cod) | con can thu (cod) | con can thu | tien thu | tong tien cod |
    tong thu ho | thu tien cod | tien thu khach | tong tien thu nguoi nhan | tien thu nguoi nhan`,
    `thuc thu | khach phai tra | khach can tra | khach can tra them | khach con phai tra | con no |
    amount | outstanding balance`,
  ],
  weight: [
    `tong can nang | tong can nang buu gui | tong khoi luong | tong trong luong | total weight | order total weight |
    khoi luong don hang | tong can nang cua don | order weight | package weight`,
    'khoi luong | can nang | trong luong | kl | weight | gross weight | kg | so kg | gam | gram | so gam | so gram',
    'can nang san pham | khoi luong san pham | trong luong san pham | product weight',
  ],
  product: [
    `hang | hang hoa | ten hang | ten mat hang | ten hang hoa | san pham | ten san pham | noi dung |
    noi dung hang | noi dung hang hoa | mat hang | chi tiet don hang | product |
    product name | item | item name | items | contents | description | goods | lineitem name |
    itemname | product information | thong tin san pham | mo ta buu kien | order item 1 | mo ta hang | mo ta hang hoa |
    hang gui | hang hoa gui | mon hang | ten mon hang`,
    'ten phien ban | ten phien ban san pham | mon',
  ],
  quantity: [
    `so luong | sl | so luong san pham | so luong sp | quantity | qty | lineitem quantity |
    so luong hang | so luong mua | so luong dat | so mon`,
  ],
  price: [
    `don gia | gia | gia ban | gia san pham | price | unit price | lineitem price |
    don gia san pham | gia ban le | unitprice | gia uu dai | deal price | gia sp | gia tien`,
    'gia goc | original price | sku unit original price',
  ],
  sku: [
    `sku | ma hang | ma san pham | ma sku | ma sku phan loai | ma sp | product code |
    seller sku | sellersku | lineitem sku | sku phan loai hang | ma hang hoa |
    sku reference no. | variation sku | ma phien ban`,
    'sku san pham',
    'parent sku reference no. | parent sku',
  ],
  declaredValue: [
    `gia tri khai gia | gia tri | gia tri hang | gia tri hang hoa | gia tri don hang | value | declared value | order value | insurance value |
    tong gia tri don hang | tong gia tri | gia tri bao hiem | dich vu khai gia | tri gia don hang`,
    'khai gia | tong tien hang | tien hang | tong gia ban | product subtotal',
  ],
  note: [
    `ghi chu giao hang | shipping note | delivery note | ghi chu cho buu ta | ghi chu de in |
    ghi chu van chuyen | luu y giao hang | chi dan phat |
    huong dan giao hang | huong dan giao hang & noi dung don hang`,
    `ghi chu | luu y | ghi chu don hang | ghi chu cua khach | ghi chu khach hang |
    khach ghi chu | yeu cau | chu thich | loi nhan | note | notes | remark | buyer note |
    nhan xet tu nguoi mua | buyer message | remark from buyer | ghi chu them | customer note`,
  ],
  inspection: [
    `xem hang | cho xem hang | thu hang | kiem hang | cho kiem hang | xem/thu hang |
    yeu cau xem hang | inspection | allow inspection | cho thu hang | ghi chu bat buoc |
    yeu cau giao hang | yeu cau don hang`,
  ],
  payer: [
    `nguoi tra phi | nguoi tra cuoc | nguoi tra phi ship | nguoi tra phi van chuyen | payer |
    fee payer | ben tra phi | nguoi tra ship | ben tra ship | nguoi tra tien ship | nguoi chiu ship | nguoi chiu phi | hinh thuc tra phi | tra phi | shipping fee payer |
    nguoi tra phi giao hang | shop tra ship | shop tra phi | shop tra cuoc | shop chiu phi |
    shop tra phi ship | shop tra tien ship | shop chiu ship | shop chiu cuoc | shop chiu phi ship |
    khach tra ship | khach tra phi | khach tra cuoc | khach tra phi ship | khach tra tien ship |
    khach chiu ship | khach chiu phi | khach chiu cuoc | khach chiu phi ship | nguoi nhan tra ship |
    nguoi nhan tra phi | nguoi nhan tra phi ship | nguoi nhan tra cuoc | freeship | free ship | mien ship | mien phi ship |
    free shipping | mien phi van chuyen`,
  ],
};
