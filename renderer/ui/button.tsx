import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import styles from './button.module.css';
import type { Icon } from './icon.ts';
import { KeyHint } from './key-hint.tsx';
import layout from './layout.module.css';

export interface ButtonProps {
  children?: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'large';
  icon?: Icon;
  /** Keys that press it, such as "Ctrl ⏎". Shown, not handled here. */
  keys?: string;
  /** The accessible name, if it differs from the visible text. */
  label?: string;
  isDisabled?: boolean;
  /** An operation is running: the button remains focusable and ignores presses. */
  isPending?: boolean;
  /** Whether the content that the button opens is shown; undefined for other buttons. */
  isExpanded?: boolean;
  type?: 'button' | 'submit';
  onPress?: () => void;
  /** For a button with its own keys: excluded from the Tab order. */
  excludeFromTabOrder?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  keys,
  label,
  isPending = false,
  isExpanded,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      {...(isExpanded !== undefined && { 'aria-expanded': isExpanded })}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
      {...(label === undefined || label === children ? {} : { 'aria-label': label })}
    >
      {isPending ? (
        <LoaderCircle aria-hidden className={styles.spin} />
      ) : (
        Icon && <Icon aria-hidden className={styles.icon} />
      )}
      {children !== undefined && <span className={layout.noWrap}>{children}</span>}
      {keys !== undefined && (
        <KeyHint keys={keys} onDark={variant === 'primary'} isDrawn={label !== undefined} />
      )}
    </AriaButton>
  );
}
