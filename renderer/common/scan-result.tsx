import { CircleCheck, OctagonX, ScanBarcode, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './scan-result.module.css';

const icons = {
  info: ScanBarcode,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
} as const;

/** Sides of the text with the icon. From a distance and without colours, its position also distinguishes the tones. */
const iconSides = {
  info: ['start'],
  success: ['start'],
  warning: ['end'],
  danger: ['start', 'end'],
} as const;

/** Maximum length of a title in the largest type. Messages of the platform or a printer may be longer. */
const MAX_TITLE = 28;

interface ScanResultProps {
  tone: keyof typeof icons;
  label: string;
  title: string;
  /** The next action. */
  todo: string;
  /** The scanned code. Two results in a row may have the same text; the code shows that the scan is another one. */
  code: string | null;
  /** Details beside the code. */
  note?: string | undefined;
  /** Number of the scan. Each result is shown from its beginning, also if the previous one was scrolled. */
  seq?: number | undefined;
  /** A count beside the text. */
  count?: ReactNode;
  className?: string | undefined;
  isVerifying?: boolean;
  /** Smaller, for screens with lists below it. */
  isCompact?: boolean;
  children?: ReactNode;
}

/** Result of a scan and the next action, readable from two metres. */
export function ScanResultPanel(props: ScanResultProps) {
  const { tone, label, title, todo, code, seq, isVerifying = false } = props;
  const sides: readonly string[] = iconSides[tone];
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (seq !== undefined) panel.current?.scrollTo({ top: 0 });
  }, [seq]);
  return (
    <section
      ref={panel}
      className={`${styles.result} ${props.className ?? ''}`}
      data-tone={tone}
      data-seq={seq}
      data-verifying={isVerifying || undefined}
      data-compact={props.isCompact === true || undefined}
      aria-label={label}
    >
      <div className={styles.top}>
        {sides.includes('start') && <ToneIcon tone={tone} />}
        <div className={styles.text} aria-live="assertive" aria-atomic>
          <p
            className={styles.headline}
            style={{ '--letters': title.length } as CSSProperties}
            data-long={title.length > MAX_TITLE || undefined}
          >
            {title}
          </p>
          {todo !== '' && <p className={styles.todo}>{todo}</p>}
          {code !== null && (
            <p className={styles.note}>
              <span className={styles.code}>{code}</span>
              {props.note !== undefined && ` · ${props.note}`}
            </p>
          )}
        </div>
        {props.count}
        {sides.includes('end') && <ToneIcon tone={tone} />}
      </div>
      {props.children}
    </section>
  );
}

function ToneIcon({ tone }: { tone: keyof typeof icons }) {
  const Icon = icons[tone];
  return <Icon aria-hidden className={styles.icon} />;
}
