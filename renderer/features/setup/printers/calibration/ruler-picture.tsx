import styles from './calibration.module.css';

/** Units of the picture to a millimetre, and where the paper begins in it. */
const MM = 4;
const LEFT = 18;
const TOP = 16;
/** What this page has lost at its edges, mm. */
const CUT_LEFT = 2;
const CUT_TOP = 1;

const x = (mm: number) => LEFT + (mm - CUT_LEFT) * MM;
const y = (mm: number) => TOP + (mm - CUT_TOP) * MM;
const upTo = (mm: number) => Array.from({ length: mm }, (_, index) => index + 1);
const length = (mm: number) => (mm % 10 === 0 ? 12 : mm % 5 === 0 ? 8 : 5);

/**
 * How the page is read: a corner of the paper with the scales that it cuts, here at 2 mm across
 * and 1 mm down, and the two lines that are measured. Decoration: the fields say the same in words.
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
