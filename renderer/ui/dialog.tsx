import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';
import { DialogLayer } from './layers.tsx';
import layout from './layout.module.css';
import tones from './tones.module.css';

/** A modal dialog. Escape cancels it. */
export function Dialog(props: {
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first. Without buttons, Escape closes the dialog. */
  actions?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** For actions that cannot be undone. */
  isAlert?: boolean;
  /** For content longer than a question. */
  isWide?: boolean;
  /** As large as the window, for an image. */
  isLarge?: boolean;
  /** Read-only: a scan closes the dialog and goes to the content below it. */
  isRead?: boolean;
  /** Aligned to the upper edge, so that it does not move while its content grows. */
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
