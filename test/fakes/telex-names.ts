/** Syllables with their Telex keys. */
const syllables: Readonly<Record<string, string>> = {
  Nguyễn: 'Nguyeenx',
  Trần: 'Traanf',
  Lê: 'Lee',
  Phạm: 'Phamj',
  Hoàng: 'Hoangf',
  Đặng: 'Ddawngj',
  Bùi: 'Buif',
  Đỗ: 'Ddoox',
  Dương: 'Duwowng',
  Văn: 'Vawn',
  Thị: 'Thij',
  Ngọc: 'Ngocj',
  Đình: 'Ddinhf',
  Hồng: 'Hoongf',
  Liên: 'Lieen',
  Phương: 'Phuwowng',
  Tuấn: 'Tuaans',
  Yến: 'Yeens',
  Lợi: 'Lowij',
  Đồng: 'Ddoongf',
  Khởi: 'Khowir',
  Hưng: 'Huwng',
  Đạo: 'Ddaoj',
  Bà: 'Baf',
  Trưng: 'Truwng',
  Điện: 'Ddieenj',
  Biên: 'Bieen',
  Phủ: 'Phur',
  Tháng: 'Thangs',
  Tám: 'Tams',
  Phường: 'Phuwowngf',
  Bến: 'Beens',
  Nghé: 'Nghes',
  Quận: 'Quaanj',
  Gò: 'Gof',
  Vấp: 'Vaaps',
  Bình: 'Binhf',
  Thạnh: 'Thanhj',
  Huyện: 'Huyeenj',
  Củ: 'Cur',
  Thành: 'Thanhf',
  phố: 'phoos',
  Đà: 'Ddaf',
  Nẵng: 'Nawngx',
  Tỉnh: 'Tinhr',
  Tân: 'Taan',
};

const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng', 'Bùi', 'Đỗ', 'Dương'];
const middles = ['Văn', 'Thị', 'Ngọc', 'Đình'];
const given = ['Anh', 'Hồng', 'Liên', 'Phương', 'Tuấn', 'Yến', 'Minh'];
const streets = [
  'Lê Lợi',
  'Đồng Khởi',
  'Trần Hưng Đạo',
  'Hai Bà Trưng',
  'Điện Biên Phủ',
  'Tháng Tám',
];
const areas = [
  'Phường Bến Nghé',
  'Quận Gò Vấp',
  'Quận Bình Thạnh',
  'Huyện Củ Chi',
  'Thành phố Đà Nẵng',
  'Tỉnh Đồng Nai',
  'Phường Tân Bình',
];

/** Returns this many different names, streets and areas. */
export function telexNames(count: number): string[] {
  const pick = (of: readonly string[], at: number) => of[at % of.length] ?? '';
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / 3);
    if (at % 3 === 0)
      return `${pick(families, round)} ${pick(middles, round)} ${pick(given, round)}`;
    if (at % 3 === 1) return `${round + 1} ${pick(streets, round)}`;
    return `${pick(areas, round)} ${round + 1}`;
  });
}

/** Returns the Telex keys of a text from `telexNames`. */
export function telexKeysOf(text: string): string {
  return text
    .split(' ')
    .map((word) => syllables[word] ?? word)
    .join(' ');
}
