import { fold } from '../../../../shared/fold.ts';
import type { AreaNames } from '../../../../shared/model/area.ts';
import type { RowTexts } from '../understand/row-texts.ts';

// The levels of an area in the cells of a row, which may have several names each.

/** Separators of areas in one cell. */
const betweenLevels = /\s*[,;/\n]\s*|\s+[-–—]\s+/;

/** Names of areas that contain a dash. Folded. */
const dashed = /\b(?:ba ria|phan rang|thua thien)\n(?:vung tau|thap cham|hue)$/;

/** The names of areas in one cell. */
function namesIn(cell: string): string[] {
  const names: string[] = [];
  for (const name of cell.split(betweenLevels)) {
    const before = names.at(-1);
    const isRest = before !== undefined && dashed.test(fold(`${before}\n${name}`));
    if (isRest) names[names.length - 1] = `${before} - ${name}`;
    else names.push(name);
  }
  return names;
}

/**
 * The levels of an area whose cells have three names, or two without a commune, in the order of the cells and with
 * the parts of each cell reversed; none if each level has its cell.
 */
export function levelsIn(names: AreaNames): AreaNames[] {
  const cells = [names.commune, names.district, names.province].filter((cell) => cell !== '');
  const parts = cells.map(namesIn);
  if (parts.every(({ length }) => length === 1)) return [];
  const hasCommune = names.commune !== '' || parts.flat().length === 3;
  const orders = [parts.flat(), parts.flatMap((some) => some.toReversed())];
  return orders.flatMap((all) => {
    const [commune = '', district = '', province = '', beyond] = hasCommune ? all : ['', ...all];
    return province === '' || beyond !== undefined ? [] : [{ commune, district, province }];
  });
}

/** The area in an order's cells, without names that another cell repeats. */
export function writtenArea(texts: RowTexts): AreaNames {
  return withoutRepeated({
    commune: texts.ofOrder('commune'),
    district: texts.ofOrder('district'),
    province: texts.ofOrder('province'),
  });
}

/** Words of a level above the commune, before a name. Folded. */
const higherLevel = /^(?:quan|huyen|thi xa|thanh pho|tinh|q|h|tx|tp)(?:\.| ) */;

/**
 * Empties a cell whose names are all in another cell: "Ba Tri" beside "Bến Tre - Ba Tri" is the district twice, and not
 * also its commune of that name.
 */
function withoutRepeated(names: AreaNames): AreaNames {
  if (names.commune !== '') return names;
  const [district, province] = [names.district, names.province].map((cell) =>
    namesIn(cell)
      .map((name) => fold(name).trim().replace(higherLevel, ''))
      .filter((name) => !/^(?:viet ?nam|vn)?$/.test(name)),
  );
  if (!district?.length || !province?.length) return names;
  const isIn = (some: readonly string[], others: readonly string[]) =>
    some.every((name) => others.includes(name));
  if (district.length < province.length && isIn(district, province))
    return { ...names, district: '' };
  const isProvinceAgain = province.length <= district.length && district.length > 1;
  return isProvinceAgain && isIn(province, district) ? { ...names, province: '' } : names;
}
