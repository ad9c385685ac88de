import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';
import { DialogLayer } from './layers.tsx';
import layout from './layout.module.css';
import tones from './tones.module.css';

/** A question that has to be answered before anything else. Escape answers no. */
export function Dialog(props: {
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first. Without any, Escape is the way out. */
  actions?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** An alert dialog is for what cannot be taken back. */
  isAlert?: boolean;
  /** For more than a question. */
  isWide?: boolean;
  /** As large as the window, for a picture. */
  isLarge?: boolean;
  /** Asks nothing: a scan closes it and is taken by what lies below. */
  isRead?: boolean;
  /** Begins at the upper edge, where it stays while its content grows. */
  isAtTop?: boolean;
}) {
  return (
    <ModalOverlay
      className={styles.overlay}
      data-dialog-overlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
    >
      <Modal
        className={styles.modal}
        data-wide={props.isWide || undefined}
        data-large={props.isLarge || undefined}
        data-top={props.isAtTop || undefined}
      >
        <AriaDialog className={styles.dialog} role={props.isAlert ? 'alertdialog' : 'dialog'}>
          <DialogLayer isRead={props.isRead}>
            <Heading slot="title" className={`${tones.title} ${tones.tight}`}>
              {props.title}
            </Heading>
            <div className={layout.column3}>{props.children}</div>
            {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
          </DialogLayer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
