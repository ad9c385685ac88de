import type { z } from 'zod';
import { inBothLanguages, type Texts, textsOf } from '../texts/texts.ts';
import { provisionMessage } from './provision-message.ts';

type Rules = Texts['provisioning']['rules'];

/** Describes the valid value of a member, in both languages. */
export function faultText(issue: z.core.$ZodIssue): string {
  if (isRule(issue.message)) {
    const rule = issue.message;
    return inBothLanguages(({ provisioning }) => provisioning.rules[rule]);
  }
  if (issue.code === 'invalid_type')
    return /received undefined/.test(issue.message)
      ? provisionMessage('missing')
      : `${provisionMessage('needsType')} ${issue.expected}`;
  if (issue.code === 'invalid_value')
    return `${provisionMessage('oneOf')}: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys')
    return `${provisionMessage('noSuchMember')}: ${issue.keys.join(', ')}`;
  return issue.message;
}

function isRule(message: string): message is keyof Rules {
  return Object.hasOwn(textsOf('vi').provisioning.rules, message);
}
