import { fold } from '../../../shared/fold.ts';

/** Surnames. */
const surnames = new Set(
  (
    'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đào đoàn trịnh đinh lâm mai trương tôn ' +
    'tô lương cao lưu hà tạ chu châu triệu phùng thái tống kiều quách lã lại lục mạc nghiêm ninh nông ông phí phương ' +
    'sầm tăng thạch thân tiêu tòng từ ung uông văn vi viên vương đàm đàng đồng đổng đường âu bành bạch bế cù cấn chử ' +
    'chung cung danh doãn giáp giang giàng hàn hầu hứa kha khổng khúc khuất kim lò lường lầu lữ ma mã mẫn mùa nhâm ' +
    'nhan quàng sùng thào thiều tào trà trác trưng vàng vừ y dư diệp nay siu ksor rơ kpă đèo điêu khương cổ mông ' +
    'nùng thẩm lỗ chế hạ vang lèng ngụy ngụ tất bàng ong'
  ).split(' '),
);
/** Other words of Vietnamese names: middle and given ones. */
const nameSyllables = new Set([
  ...surnames,
  ...(
    'an ân anh ánh ái bắc bách bằng bảo bích biên bình bội ca cẩm cảnh cát chánh chân chấn chi chí chiến chinh chính ' +
    'chiêu chuẩn chương công cơ cúc cường cửu dân di diễm diên diễn diện diệu dinh doan doanh du dung dũng duy duyên ' +
    'đan đại đài đạm đàn đăng đạo đạt điền điệp đình định đoan độ đôn đông đức gấm gia giao hạc hải hạnh hào hảo hạo ' +
    'hân hậu hằng hiên hiền hiển hiến hiệp hiếu hiệu hoa hòa hoà hoài hoan hoàn hồng hợi hợp huân huấn huệ hùng huy ' +
    'huyên huyền hưng hương hường hướng hữu hy hỷ khải khang khanh khánh khiêm khiết khoa khôi khuê khuyên kiên kiệt ' +
    'kính kỳ kỷ lài lam lan lành lạc lập lệ lễ liêm liên liễu linh loan long lộc lợi luân luận lụa lượng lựu lượm ly ' +
    'mạnh mận mến mi miên minh mộc mơ mùi my mỹ mỵ na nam nga ngà ngân nghi nghĩa nghị ngoan ngọ ngọc nguyên nguyệt ' +
    'nhã nhạn nhân nhẫn nhật nhi nhiên nhị nho nhu nhung như nhựt nương nữ oanh phát phi phong phú phúc phụng phước ' +
    'phượng quân quang quảng quế quốc quý quy quyên quyền quyết quỳnh sa sang san sáng sen sinh song soan sơn sự ' +
    'sương sử tá tài tâm tân tấn tây thanh thành thạnh thảo thạo thăng thắng thắm thế thiên thiện thiệp thìn thịnh ' +
    'thọ thoa thoại thoan thông thơ thời thới thu thụ thủy thuỷ thùy thuỳ thúy thuý thụy thuyên thuyết thư thứ thức ' +
    'thương thường thượng tiên tiến tiệp tín tình tĩnh toàn toại toản trạch tráng trang trâm trân tri trí triết ' +
    'triều trinh trình trọng trung trúc trường tú tuân tuấn tuệ tùng tuyên tuyến tuyền tuyết tuyển tư tường tự tươi ' +
    'tương tý tỵ út uyên uyển vân vấn vĩ vịnh việt vinh vĩnh vọng vui vy vỹ vượng xoan xuân xuyến yên yến ý ba năm ' +
    'sáu bảy tám chín mười hai bé bông la quan thi tưởng páo thị nhàn phấn nhài bền mộng sỹ sĩ đẹp đủ nguyện nhỏ lúa ' +
    'thuật thục sâm tố bá lực thuận tính thơm tịnh băng bửu chỉnh ước mừng sim tước rạng giáng khả hổ khắc hên đượm ' +
    'thất đắc hoành khuyến luyện luyến nhường ngữ ngạn phận sắc tạo tập tiếp tỉnh trầm tuất xinh xứng hiểu nhuận ' +
    'nhượng lĩnh lãm khởi quyến sửu thỏa thuần thuỵ toán trực vạn vững thận đính dự dậu dần mão nghiệp niên tép lèo ' +
    'tỏi chống'
  ).split(' '),
]);
const plainSurnames = new Set([...surnames].map(fold));
const plainNameSyllables = new Set([...nameSyllables].map(fold));

/** Forms of address before a name, which banners have, too: "Khách Quen". */
const form =
  /^(?:(?:khách|kh|chị|anh|cô|chú|bác|em|bà|ông|bạn|thầy|dì|cậu|mợ|thím|mẹ|ms|mr|mrs|c|a|e|chi|co|chu|bac)\.?\s+)+(?=\p{L})/iu;

/** "H'Nguyệt Niê", "Y Thông Mlô", "K'Brết": names of the Central Highlands. */
const ofHighlands = /^(?:[HK]['’]\s?\p{Lu}\p{Ll}|Y \p{Lu}\p{Ll})/u;

/**
 * True if each word is one of a Vietnamese name, in any case, or the first is a surname: "MAI XUÂN TRƯỜNG", "Lò Văn
 * Pánh", but not "ĐƠN MỚI".
 */
export function isLikeName(text: string): boolean {
  const own = text.normalize('NFC').replace(form, '');
  if (ofHighlands.test(own)) return true;
  const syllables = own.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  const isMarked = /[^\p{ASCII}]/u.test(own);
  const [ofNames, first] = isMarked
    ? [nameSyllables, surnames]
    : [plainNameSyllables, plainSurnames];
  return (
    syllables.length > 0 &&
    (syllables.every((word) => ofNames.has(word)) ||
      (syllables.length > 1 && first.has(syllables[0] ?? '')))
  );
}

/** A surname with at least two more words of a name: "Lưu Đức Thịnh", "tran thi mui". */
export function isFullName(text: string): boolean {
  const syllables = text.normalize('NFC').toLowerCase().split(' ');
  const isMarked = /[^\p{ASCII}]/u.test(text);
  const first = isMarked ? surnames : plainSurnames;
  const ofNames = isMarked ? nameSyllables : plainNameSyllables;
  return (
    syllables.length > 2 &&
    syllables.length < 6 &&
    first.has(syllables[0] ?? '') &&
    syllables.every((word) => ofNames.has(word))
  );
}
