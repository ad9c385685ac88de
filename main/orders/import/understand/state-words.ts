import { fold } from '../../../../shared/fold.ts';

/** Columns with the state of an order at the shop or carrier, except payment and reconciliation. Folded. */
export const stateHeading = /^(?:trang thai|tinh trang)\b|\b(?:status|substatus)$/;
export const otherStates =
  /thanh toan|doi soat|hoa don|financial|payment|invoice|hoan tien|ton kho|nhan vien|cap nhat|checked/;

/** Cancelled, returned, in transit, or delivered. Folded. */
const over =
  'huy|cancel|cancell?ed|void|voided|tra hang|hoan hang|da hoan|dang hoan|chuyen hoan|chuyen tra|returned|returning|refunded|da giao|da phat|giao thanh cong|phat thanh cong|delivered|hoan thanh|hoan tat|completed?|fulfilled|da nhan(?! don)|dang giao(?! dich)|dang phat|dang van chuyen|dang luan chuyen|dang trung chuyen|da van chuyen|da gui|da lay hang|da ban giao|da xuat kho|shipped|in transit|picked up|out for delivery|delivering|that bai|fail|failed|khong nhan|bom|xoa|deleted?|trung|duplicated?|spam|rejected|refused|tu choi|hoan ve|cho hoan|bi hoan';
const overPattern = new RegExp(String.raw`\b(?:${over})\b`);
/** Not sent yet: new, confirmed, being packed. Folded. */
const openPattern =
  /\b(?:moi|new|cho|can|chua|pending|open|opened|draft|nhap|phieu tam|luu tam|da dat|dat hang|duyet|da duyet|xac nhan|confirmed|xu ly|processing|unfulfilled|unshipped|awaiting|ready|to ?ship|to ?pack|giao dich|dong goi|packed|packing|chuan bi|nhan don|placed|created|da tao)\b/g;
/** Words that do not change the meaning of the others: "chờ lấy hàng", "awaiting collection". */
const neutralPattern =
  /\b(?:da|dang|duoc|don|hang|hoa|kien|tem|van don|lay|gui|giao|thu gom|gom|chuyen|van chuyen|xuat kho|xuat|ban giao|dong|goi|soan|nhat|in|tao|nguoi ban|shop|order|for|collection|pick ?up|shipment|shipping|ship|fulfill?ment|to|be|is|the|label)\b/g;
/** "Chưa giao", "not delivered": the opposite of the words that follow. */
const denied = /\b(?:chua|khong|not|un)[ -]?(?:\w+ )?$/;
const deniedOver = new RegExp(String.raw`\b(?:chua|not)(?: (?:yet|duoc|da))? (?:${over})\b`, 'g');

/** Whether a state certainly precedes sending. A single unrecognised word makes it uncertain: "chờ giao lại". */
export function isOpenState(text: string): boolean {
  const plain = normalised(text).replaceAll(deniedOver, 'chua');
  const remainder = plain.replaceAll(openPattern, ' ');
  return remainder !== plain && remainder.replaceAll(neutralPattern, ' ').trim() === '';
}

/** Whether a state means that the order was cancelled, is in transit, or has arrived. */
export function isOverState(text: string): boolean {
  const plain = normalised(text);
  const match = overPattern.exec(plain);
  return match !== null && !denied.test(plain.slice(0, match.index));
}

/** A whole note about a cancellation: "Khách huỷ đơn". Folded. */
const cancelledNote =
  /^(?:(?:don|don nay|khach|shop|kh)\b ?)?(?:(?:da|bao|xin|muon)\b ?)*(?:huy|cancel|cancell?ed)(?: (?:don|don nay|don hang|hang|roi|nhe|nha|giup|giup em|nay))*$/;

/** "khách huỷ rồi, đừng gửi nha", but not "không nhận thì huỷ". */
const cancelledPart =
  /\b(?:(?:khach|kh|shop|don|da|bao|xin|muon) (?:da |bao |xin |muon )?(?:huy|cancel)|huy (?:don|roi)|dung (?:gui|giao) (?:nua|nha|nhe|don)|khong (?:lay|mua) nua)\b/;
const condition = /\b(?:neu|khi|thi|truoc khi|khong huy|dung huy)\b/;

/** "KH Huy 0912…", "giao cho shop Huy": a customer of this name. As written. */
const customerNamedHuy =
  /(?<!\p{L})(?:[Kk]hách|[Kk]hach|KH|[Kk]h|[Ss]hop)\s+Huy(?=\s*(?:[\d,;:(–-]|\p{Lu}))/gu;

/** Whether a note says that the order was cancelled. */
export function mayBeCancelled(text: string): boolean {
  const plain = normalised(text.replaceAll(customerNamedHuy, ' '));
  return cancelledNote.test(plain) || (cancelledPart.test(plain) && !condition.test(plain));
}

function normalised(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
}
