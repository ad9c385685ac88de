import { expect, it } from 'vitest';
import { guideText, titleOf } from '../../../renderer/shell/guide/guide-text.ts';
import { guideSteps } from '../../../shared/guide.ts';
import { languages, speakers } from '../i18n/speakers.ts';

it('the guide does not call the real account training', () => {
  for (const language of languages)
    for (const step of guideSteps) {
      const { t } = speakers[language];
      const said = `${titleOf(t, step, 'account')} ${guideText(t, step, 'account')}`;
      const isOffer = /muốn tập thêm|to practise/i.test(said);
      expect([step, isOffer || !/luyện tập|tập trước|training/i.test(said)]).toEqual([step, true]);
      expect(guideText(t, step, 'training')).toBe(t(`guide.${step}.text`));
      expect(titleOf(t, step, 'training')).toBe(t(`guide.${step}.title`));
      const title = step === 'account' ? t('guide.account.titleOpen') : t(`guide.${step}.title`);
      expect(titleOf(t, step, 'account')).toBe(title);
    }
});
