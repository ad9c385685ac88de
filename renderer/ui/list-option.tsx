import { ListBoxItem, Text } from 'react-aria-components';
import styles from './list-popover.module.css';
import tones from './tones.module.css';

/** An option in the list below a field. The detail distinguishes options with the same name. */
export function ListOption(props: { id: string; text: string; detail?: string | undefined }) {
  const { id, text, detail } = props;
  return (
    <ListBoxItem id={id} textValue={text} className={styles.item}>
      <Text slot="label" className={tones.bodySize}>
        {text}
      </Text>
      {detail !== undefined && (
        <Text slot="description" className={`${tones.muted} ${styles.itemDetail}`}>
          {detail}
        </Text>
      )}
    </ListBoxItem>
  );
}
