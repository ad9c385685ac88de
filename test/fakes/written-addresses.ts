import { fold } from '../../shared/fold.ts';
import type { Country } from '../../main/areas/country.ts';
import type { AddressInput } from '../../main/areas/resolve.ts';
import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import { seeded } from './seeded.ts';

/** An address as a customer writes it, and its communes in both systems. */
export interface WrittenAddress {
  readonly input: AddressInput;
  /** Codes of the lists below. */
  readonly oldCode: string;
  readonly newCode: string;
  /** The system of the written names. */
  readonly system: 'old' | 'new';
  /** The rules applied to it. */
  readonly rules: readonly string[];
}

/** Returns the areas of a platform with the three levels of before July 2025. */
export function oldPlatform(country: Country): StoredArea[] {
  return [
    ...country.oldProvinces.map((name, at) => area('province', `P${at}`, name, null)),
    ...country.oldDistricts.map(({ name, province }, at) =>
      area('district', `D${at}`, name, `P${province}`),
    ),
    ...country.oldWards.flatMap(({ name, district }, at) =>
      name === '' ? [] : [area('commune', `W${at}`, name, `D${district}`)],
    ),
  ];
}

/** Returns the areas of a platform with the two levels since then, with a single district in every province. */
export function newPlatform(country: Country): StoredArea[] {
  return [
    ...country.newProvinces.map((name, at) => area('province', `P${at}`, name, null)),
    ...country.newProvinces.map((name, at) => area('district', `D${at}`, name, `P${at}`)),
    ...country.newWards.map(({ name, province }, at) =>
      area('commune', `N${at}`, name, `D${province}`),
    ),
  ];
}

function area(
  level: StoredArea['level'],
  code: string,
  name: string,
  parentCode: string | null,
): StoredArea {
  return { level, code, name, parentCode };
}

/** Street names, many of which equal names of communes. */
const streets =
  'Lê Lợi,Trần Phú,Nguyễn Trãi,Hai Bà Trưng,Quang Trung,Lê Hồng Phong,Ngô Quyền,Lý Thường Kiệt,Trần Hưng Đạo,Nguyễn Văn Cừ,Phan Đình Phùng,Cách Mạng Tháng 8,3 Tháng 2,Võ Văn Kiệt,Phạm Văn Đồng,Hoàng Diệu,Hùng Vương,Bà Triệu,Điện Biên Phủ,Tân Phú,An Bình,Nguyễn Huệ'.split(
    ',',
  );

const shortKinds: Readonly<Record<string, readonly string[]>> = {
  Phường: ['P.', 'P. ', 'p ', 'F.'],
  Xã: ['X.', 'X. ', 'xã '],
  'Thị trấn': ['TT.', 'TT ', 'tt. '],
  Quận: ['Q.', 'Q. ', 'q ', 'quận '],
  Huyện: ['H.', 'H. ', 'huyện '],
  'Thị xã': ['TX.', 'TX ', 'tx. '],
  'Thành phố': ['TP.', 'TP ', 'Tp. '],
  Tỉnh: ['', 'T. ', 'tỉnh '],
};

const shortProvinces: Readonly<Record<string, readonly string[]>> = {
  'Thành phố Hồ Chí Minh': ['HCM', 'TPHCM', 'tp hcm', 'Sài Gòn', 'SG'],
  'Thành phố Hà Nội': ['HN', 'hà nội', 'hanoi'],
  'Thành phố Đà Nẵng': ['ĐN', 'đà nẵng'],
  'Thành phố Hải Phòng': ['HP', 'hải phòng'],
  'Tỉnh Bà Rịa - Vũng Tàu': ['BRVT', 'Bà Rịa Vũng Tàu'],
};

const kindPattern = /^(Phường|Xã|Thị trấn|Đặc khu|Quận|Huyện|Thị xã|Thành phố|Tỉnh) /;

/** Generates addresses from the data by rules; the same seed gives the same addresses. */
export function writtenAddresses(country: Country, seed: number, count: number): WrittenAddress[] {
  const maker = new Maker(country, seed);
  return Array.from({ length: count }, () => maker.next());
}

class Maker {
  readonly #country;
  readonly #random;

  constructor(country: Country, seed: number) {
    this.#country = country;
    this.#random = seeded(seed);
  }

  next(): WrittenAddress {
    for (;;) {
      const at = Math.floor(this.#random() * this.#country.oldWards.length);
      const ward = this.#country.oldWards[at];
      if (!ward || ward.name === '') continue;
      const now = this.#one(ward.becameOf);
      const rules: string[] = [];
      const isNew = this.#isSo(0.4);
      const names = isNew ? this.#newNames(now) : this.#oldNames(at, rules);
      const written = this.#write(names, rules);
      return {
        input: this.#placed(written, rules),
        oldCode: `W${at}`,
        newCode: `N${now}`,
        system: isNew ? 'new' : 'old',
        rules,
      };
    }
  }

  #newNames(now: number): string[] {
    const { newWards, newProvinces } = this.#country;
    const ward = newWards[now];
    return [ward?.name ?? '', newProvinces[ward?.province ?? 0] ?? ''];
  }

  #oldNames(at: number, rules: string[]): string[] {
    const { oldWards, oldDistricts, oldProvinces, newWards, newProvinces } = this.#country;
    const ward = oldWards[at];
    if (!ward) return [];
    const district = oldDistricts[ward.district]?.name ?? '';
    const now = newProvinces[newWards[ward.becameOf[0] ?? 0]?.province ?? 0] ?? '';
    const old = oldProvinces[ward.province] ?? '';
    if (now !== old && this.#isSo(0.15)) {
      rules.push('new-province');
      return [ward.name, district, now];
    }
    return [ward.name, district, old];
  }

  /** Writes the area names, smallest first. */
  #write(names: readonly string[], rules: string[]): string[] {
    const [how] = [this.#random()];
    const isShort = how < 0.4;
    const isBare = how >= 0.4 && how < 0.6;
    if (isShort) rules.push('short');
    if (isBare) rules.push('bare');
    const wrong = this.#isSo(0.12) ? Math.floor(this.#random() * names.length) : -1;
    return names.map((name, index) => {
      const isProvince = index === names.length - 1;
      const slipped = index === wrong ? this.#slipped(name, rules) : name;
      if (isShort) return this.#short(slipped, isProvince);
      // A number alone is never written as a name.
      return isBare && !/ \d+$/.test(slipped) ? slipped.replace(kindPattern, '') : slipped;
    });
  }

  #short(name: string, isProvince: boolean): string {
    const shortNames = isProvince ? shortProvinces[name] : undefined;
    if (shortNames && this.#isSo(0.7)) return this.#one(shortNames);
    const kind = kindPattern.exec(name)?.[1] ?? '';
    const own = name.replace(kindPattern, '').replace(/^0(?=\d)/, '');
    return `${this.#one(shortKinds[kind] ?? [`${kind} `])}${own}`;
  }

  /** Returns a name with one letter omitted, doubled, swapped with its neighbour or replaced. */
  #slipped(name: string, rules: string[]): string {
    const kind = kindPattern.exec(name)?.[0] ?? '';
    const letters = Array.from(name.slice(kind.length));
    const letterIndexes = letters.flatMap((letter, at) =>
      /\p{L}/u.test(letter) && at > 0 ? [at] : [],
    );
    if (letterIndexes.length < 4) return name;
    rules.push('slip');
    const at = this.#one(letterIndexes);
    const [current = '', next = ''] = letters.slice(at, at + 2);
    const changed = this.#one([
      [''],
      [current, current],
      /\p{L}/u.test(next) ? [next, current] : [''],
      [this.#one(['a', 'n', 'o', 'h', 't', 'i'])],
    ]);
    const replacedCount =
      changed.length === 2 && changed[1] === current && changed[0] === next ? 2 : 1;
    letters.splice(at, replacedCount, ...changed);
    return kind + letters.join('');
  }

  #placed(names: readonly string[], rules: string[]): AddressInput {
    const street = this.#street();
    const marks = this.#isSo(0.4) ? (text: string) => text : (text: string) => fold(text);
    if (marks('Đ') !== 'Đ') rules.push('no-marks');
    const [commune = '', ...parents] = names;
    if (this.#isSo(0.35)) {
      rules.push('cells');
      const [district = '', province = ''] = parents.length > 1 ? parents : ['', parents[0]];
      return {
        address: marks(street),
        commune: marks(commune),
        district: marks(district),
        province: marks(province),
      };
    }
    const pieces = [street, ...names];
    if (this.#isSo(0.12)) {
      rules.push('reversed');
      pieces.reverse();
    }
    // Without a comma, a name without its kind would merge with the street.
    const isClear = rules.includes('short') || !rules.includes('bare');
    const separator = isClear && this.#isSo(0.2) ? ' ' : this.#one([', ', ', ', ',', ' - ']);
    if (separator === ' ') rules.push('no-commas');
    const end = this.#isSo(0.05) ? ', Việt Nam' : '';
    return {
      address: marks(pieces.join(separator) + end),
      commune: '',
      district: '',
      province: '',
    };
  }

  #street(): string {
    const house = 1 + Math.floor(this.#random() * 300);
    const alley = this.#isSo(0.2) ? `/${1 + Math.floor(this.#random() * 20)}` : '';
    return `${house}${alley} ${this.#isSo(0.3) ? 'đường ' : ''}${this.#one(streets)}`;
  }

  #isSo(share: number): boolean {
    return this.#random() < share;
  }

  #one<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T;
  }
}
