import { ClipboardPaste, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropChanges } from '../../../common/drop-changes.tsx';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import tones from '../../../ui/tones.module.css';
import styles from './waiting-messages.module.css';
import type { PastedMessages } from './use-messages.ts';

/** Number of waiting orders of a pasted message, with buttons to continue or stop. */
export function WaitingOrders({ messages }: { messages: PastedMessages }) {
  const { t } = useTranslation();
  const [isDropping, setDropping] = useState(false);
  const { left, total } = messages.waiting;
  return (
    <>
      <div className={`${layout.rowTight} ${styles.waiting}`}>
        <output className={tones.strong}>
          {t('entry.message.waiting', { number: left.length, total })}
        </output>
        <Button
          size="small"
          icon={ClipboardPaste}
          keys={keysOf('pasteMessage')}
          onPress={messages.openNext}
        >
          {t('entry.message.next')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={Trash2}
          label={t('entry.message.drop', { number: left.length })}
          onPress={() => setDropping(true)}
        />
      </div>
      {isDropping && (
        <DropChanges
          title={t('entry.message.drop', { number: left.length })}
          text={t('entry.message.dropText')}
          onKeep={() => setDropping(false)}
          onDrop={() => {
            setDropping(false);
            messages.drop();
          }}
        />
      )}
    </>
  );
}
