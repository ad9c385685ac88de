import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';
import { DialogLayer } from './layers.tsx';

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
          <DialogLayer giveWay={props.isRead ? props.onClose : undefined}>
            <EscapeWithoutFocus onClose={props.onClose} />
            <Heading slot="title" className={styles.title}>
              {props.title}
            </Heading>
            <div className={styles.body}>{props.children}</div>
            {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
          </DialogLayer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Escape answers no also while nothing has the focus: what had it may just have gone, as when an answer comes. React Aria hears
 * keys of what has the focus alone.
 */
function EscapeWithoutFocus({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent((event: KeyboardEvent) => {
    const overlays = document.querySelectorAll('[data-dialog-overlay]');
    const isLast = overlays.item(overlays.length - 1)?.contains(place.current);
    // React draws between one who hears a key and the next: the press that opened the dialog is spent, and no answer.
    if (event.defaultPrevented || event.key !== 'Escape') return;
    if (event.target === document.body && isLast) onClose();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => close(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return <span ref={place} hidden />;
}
