/** A name that must not stand in the log. */
export const NAME = 'Nguyễn Thị Hồng Lan';

/** A phone that must not stand in the log. */
export const PHONE = '0912345678';
