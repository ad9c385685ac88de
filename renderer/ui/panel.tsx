import { type ReactNode, useId } from 'react';
import layout from './layout.module.css';
import styles from './panel.module.css';
import tones from './tones.module.css';

/** A panel of the screen with its heading. */
export function Panel(props: {
  title: string;
  children: ReactNode;
  /** Content to the right of the heading. */
  headerContent?: ReactNode;
  /** The body scrolls if it does not fit. */
  scrolls?: boolean;
}) {
  const heading = useId();
  return (
    <section className={`${layout.fillColumn} ${tones.card}`} aria-labelledby={heading}>
      <header className={`${layout.row2} ${layout.spaceBetween} ${styles.head}`}>
        <h2 id={heading} className={tones.heading}>
          {props.title}
        </h2>
        {props.headerContent}
      </header>
      <div className={styles.body} data-scrolls={props.scrolls || undefined}>
        {props.children}
      </div>
    </section>
  );
}
