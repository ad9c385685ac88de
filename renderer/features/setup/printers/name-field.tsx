import { useTranslation } from 'react-i18next';
import { FormText } from '../form/fields.tsx';

/** The printer's name at the bench. */
export function NameField() {
  const { t } = useTranslation();
  return <FormText name="name" placeholder={t('setup.printers.namePlaceholder')} isRequired />;
}
