import styles from './calibration.module.css';

/** Picture units per millimetre, and the origin of the paper. */
const MM = 4;
const LEFT = 18;
const TOP = 16;
/** Missing margin of the pictured page (mm). */
const CUT_LEFT = 2;
const CUT_TOP = 1;

const x = (mm: number) => LEFT + (mm - CUT_LEFT) * MM;
const y = (mm: number) => TOP + (mm - CUT_TOP) * MM;
const upTo = (mm: number) => Array.from({ length: mm }, (_, index) => index + 1);
const length = (mm: number) => (mm % 10 === 0 ? 12 : mm % 5 === 0 ? 8 : 5);

/**
 * Shows how to read the page: a corner of the paper that cuts the scales, here at 2 mm across and 1 mm down, and the
 * two measured lines. Decorative, because the fields describe the same in text.
 */
export function RulerPicture() {
  return (
    <svg aria-hidden className={styles.picture} viewBox="0 0 220 150">
      <rect x={LEFT} y={TOP} width="220" height="150" className={styles.paper} />
      {upTo(52).map((mm) => (
        <g key={mm} className={styles.ink}>
          {mm > CUT_LEFT && <path d={`M${x(mm)} ${TOP}v${length(mm)}`} />}
          {mm > CUT_TOP && <path d={`M${LEFT} ${y(mm)}h${length(mm)}`} />}
        </g>
      ))}
      {[10, 20, 30, 40].map((ten) => (
        <g key={ten} className={styles.number}>
          <text x={x(ten) + 2} y={TOP + 18}>
            {ten}
          </text>
          {ten < 40 && (
            <text x={LEFT + 14} y={y(ten) + 3}>
              {ten}
            </text>
          )}
        </g>
      ))}
      <path d={`M${x(10)} 46v8m0 -4H${x(40)}m0 -4v8`} className={styles.line} />
      <path d={`M${x(9)} ${y(10) + 6}h8m-4 0V${y(30)}m-4 0h8`} className={styles.line} />
      <circle cx={LEFT} cy={TOP} r="9" className={styles.mark} />
    </svg>
  );
}
