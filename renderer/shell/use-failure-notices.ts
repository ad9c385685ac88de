import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n/error-text.ts';
import { onFailure } from '../station/failures.ts';
import { toast } from '../ui/toasts.tsx';

/** Says of a bug that broke no screen that there was one, and under which number it is in the log. */
export function useFailureNotices(): void {
  const { i18n } = useTranslation();
  useEffect(
    () =>
      onFailure((incident) => {
        const { title, todo } = errorText(i18n, { code: 'internal', incident });
        toast('danger', title, todo);
      }),
    [i18n],
  );
}
