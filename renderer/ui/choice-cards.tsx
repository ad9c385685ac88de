import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import styles from './choice-cards.module.css';
import type { Icon } from './icon.ts';
import layout from './layout.module.css';
import radio from './radio-card.module.css';
import tones from './tones.module.css';

export interface ChoiceCard<Id extends string> {
  id: Id;
  icon: Icon;
  title: string;
  text: string;
  /** Marks this card as the present state, independent of the selection. */
  mark?: string | undefined;
}

/** A choice with consequences. Every card explains its meaning; the arrow keys move between the cards. */
export function ChoiceCards<Id extends string>(props: {
  label: string;
  cards: readonly ChoiceCard<Id>[];
  /** Null while no card is chosen. */
  value: Id | null;
  onChange: (id: Id) => void;
}) {
  return (
    <RadioGroup
      className={styles.cards}
      orientation="horizontal"
      aria-label={props.label}
      value={props.value}
      onChange={(chosen) => {
        const card = props.cards.find(({ id }) => id === chosen);
        if (card) props.onChange(card.id);
      }}
    >
      {props.cards.map(({ id, icon: Icon, title, text, mark }) => (
        <RadioField
          key={id}
          value={id}
          className={`${layout.line} ${layout.minWidth0} ${layout.relative}`}
        >
          <RadioButton className={`${radio.card} ${styles.card}`}>
            <span aria-hidden className={`${layout.iconLarge} ${tones.surface} ${radio.dot}`} />
            <span className={`${layout.column1} ${layout.minWidth0}`}>
              <span className={`${layout.wrapRow2} ${tones.bold}`}>
                <Icon aria-hidden className={styles.icon} />
                {title}
                {mark !== undefined && <span className={styles.mark}>{mark}</span>}
              </span>
              <span className={tones.muted}>{text}</span>
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
