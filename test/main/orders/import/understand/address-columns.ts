/** Headings of the columns up to the address. */
export const headings = 'Mã đơn,Tên người nhận,SĐT,Địa chỉ,Phường/Xã,Quận/Huyện,Tỉnh/Thành';

/** The cells of an address that is found. */
export const address = '12 Lê Lợi,Bến Nghé,Quận 1,Hồ Chí Minh';
