import { ListBoxItem, Text } from 'react-aria-components';
import styles from './list-popover.module.css';
import tones from './tones.module.css';

/** What can be chosen in the list below a field; the detail tells it apart from its namesakes. */
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
