/** A name that must not be in the log. */
export const NAME = 'Nguyễn Thị Hồng Lan';

/** A phone number that must not be in the log. */
export const PHONE = '0912345678';
