import { fold } from '../../shared/fold.ts';

/** Names that people still use, folded: of an area its former names, or of a former district its communes (`thuDuc`). */
type FormerNames = Readonly<Record<string, readonly string[]>>;

/** Former names of provinces, by the folded name without its kind. */
const provinces: FormerNames = { 'ho chi minh': ['sai gon'] };

/**
 * The districts that became Thành phố Thủ Đức on 2021-01-01 (resolution 1111/NQ-UBTVQH14), with their communes. A
 * platform that still has those districts lists them itself.
 */
const thuDuc: FormerNames = {
  'quan 2': [
    'an khanh',
    'an loi dong',
    'an phu',
    'binh trung dong',
    'binh trung tay',
    'cat lai',
    'thanh my loi',
    'thao dien',
    'thu thiem',
  ],
  'quan 9': [
    'hiep phu',
    'long binh',
    'long phuoc',
    'long thanh my',
    'long truong',
    'phu huu',
    'phuoc binh',
    'phuoc long a',
    'phuoc long b',
    'tan phu',
    'tang nhon phu a',
    'tang nhon phu b',
    'truong thanh',
  ],
};

/** Returns the former names of an area, by its name and the names of its parents, each without its kind. */
export function formerNames(name: string, parents: readonly string[]): readonly string[] {
  const [own, ...around] = [name, ...parents].map((one) => fold(one));
  if (own === undefined) return [];
  if (around.length === 0) return provinces[own] ?? [];
  const district = around.length === 1 ? own : around[0];
  if (district !== 'thu duc' || around.at(-1) !== 'ho chi minh') return [];
  const former = Object.entries(thuDuc);
  if (around.length === 1) return former.map(([quan]) => quan);
  return former.flatMap(([quan, wards]) => (wards.includes(own) ? [quan] : []));
}
