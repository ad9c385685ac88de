/**
 * Folds a message for comparison, without diacritics and capitals. The contract defines no error codes and no error
 * texts (contract 7). The subject of a refusal must be detected from its Vietnamese or English message.
 */
function fold(sentence: string): string {
  return sentence
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/\s+/g, ' ');
}

// "xac thuc" alone would also match a receiver's phone number that could not be verified. A problem of one order must
// not stop the whole queue.
const access = [
  /\b(?:access|api|auth\w*)[ _-]?(?:token|key)\b/,
  /\btoken\b(?! in\b)/,
  /^unauthori[sz]ed(?: access| request| user)?\W*$/,
  /\bunauthenticated\b/,
  /\bauthenticat\w+ (?:failed|error|required)\b/,
  /\bnot (?:authenticated|logged in)\b/,
  /\bsession\b.*\bexpired\b/,
  /\b(?:chua|vui long|phien|het han) dang nhap\b/,
  /\bphien\b(?! ban\b).*\bhet han\b/,
  /\bxac thuc (?:tai khoan|nguoi dung|api|that bai|khong thanh cong)\b/,
  /\bchua (?:duoc )?xac thuc$/,
];

/**
 * Whether a refusal is about the access token and not about the request. A missing permission for a carrier or an order
 * is about the request.
 */
export function isAboutAccess(sentence: string): boolean {
  const folded = fold(sentence);
  return access.some((pattern) => pattern.test(folded));
}

// Signs that a look-up was refused for another reason than a missing order: the platform is busy or broken, or the body
// of the GET was lost on the way.
const otherReasons = [
  /\bthu lai\b/,
  /\btry again\b/,
  /\b(?:qua tai|dang ban|ban ron|bao tri|gian doan|tam ngung|tam dung)\b/,
  /\b(?:busy|maintenance|overload\w*|unavailable|timeout|timed out|too many|rate limit\w*)\b/,
  /\bqua nhieu\b/,
  /\b(?:loi he thong|he thong (?:gap |dang )?(?:loi|ban)|loi may chu|loi ket noi|co loi xay ra)\b/,
  /\b(?:server|system|internal|database|sql\w*|unexpected) (?:error|exception)\b/,
  /\b(?:something went wrong|an error (?:has )?occurred)\b/,
  /\b(?:bat buoc|phai la)\b/,
  /\b(?:required|missing|must be|cannot be (?:empty|blank|null))\b/,
  /\b(?:json|route|endpoint|url|method)\b/,
  /\bkhong co quyen\b/,
  /\b(?:thieu|vui long nhap|khong duoc (?:de )?(?:trong|rong|bo trong))\b/,
];

function namesOtherReason(folded: string): boolean {
  return folded.trim() === '' || otherReasons.some((pattern) => pattern.test(folded));
}

// Other things that a platform may not find, so that it did not look for the order.
const thePath = /\b(?:duong dan|phuong thuc|trang(?! thai\b)|path|page)\b/;
const otherThings =
  /\b(?:tai khoan|nguoi dung|khach hang|cua hang|shop|doi tac|kho|don vi|dich vu|account|user|customer|store|merchant|partner|host|server|resource|api|service)\b/;
const anOrder = /\b(?:don(?! vi\b)|order|shipment|parcel|soc)\b/;

/** Whether a refused look-up leaves open if the order exists. An empty message leaves it open. */
export function leavesOpen(sentence: string): boolean {
  const folded = fold(sentence);
  if (namesOtherReason(folded) || thePath.test(folded)) return true;
  return otherThings.test(folded) && !anOrder.test(folded);
}

const noOrder = [
  /\bkhong (?:ton tai|tim thay|tim duoc|thay)\b/,
  /\b(?:khong|chua) co (?:don|van don|du lieu|thong tin|ket qua|ban ghi)\b/,
  /\bchua (?:ton tai|duoc tao)\b/,
  /\b(?:not found|no such|not exist|nonexistent|non-existent)\b/,
  /\b(?:does|do|did)(?: not|n['’]?t) exist\b/,
  /\b(?:no|unknown) (?:order|shipment|data|(?:query )?result|record)s?\b/,
  /\b(?:could|can)(?: ?not|n['’]?t) (?:be found|find)\b/,
];

/** Whether the message of a refused look-up clearly means that the order does not exist. */
export function saysNoOrderIsThere(sentence: string): boolean {
  const folded = fold(sentence);
  return !leavesOpen(sentence) && noOrder.some((pattern) => pattern.test(folded));
}

const nothing = [
  /\bchua (?:co|ton tai|dang ky|khai bao|cau hinh|thiet lap|cai dat|duoc (?:dang ky|khai bao|cau hinh|thiet lap|cai dat))\b/,
  /\bkhong (?:co|ton tai|tim thay)\b/,
  /\b(?:not found|no webhook|no data|does(?: not|n't) exist)\b/,
  /\bnot (?:been |yet )*(?:registered|set|configured)\b/,
];

/**
 * Whether the message of a refused look-up clearly means that the requested object does not exist. "Webhook URL" is a
 * name here; any other missing URL is the endpoint's.
 */
export function saysNothingIsThere(sentence: string): boolean {
  const folded = fold(sentence).replaceAll(/\b(?:webhook|callback)[ _-]?url\b/g, 'webhook');
  return !namesOtherReason(folded) && nothing.some((pattern) => pattern.test(folded));
}
