import type { Handlers } from '../../shared/contract.ts';
import { namesOf } from '../../shared/model/area.ts';
import { ok } from '../../shared/result.ts';
import type { OpenAreas } from '../areas/open-areas.ts';

/** Calls about areas: search and parsing, chosen communes, and the copy of the platform's areas. */
export function areaHandlers({ areas, resolver }: OpenAreas) {
  return {
    'areas.search': async ({ text, level, within, limit, address }) =>
      ok(
        level === 'commune' && within === null
          ? await resolver.search(text, address, limit)
          : await areas.search(text, level, within, limit),
      ),
    'areas.resolve': async (writtenArea) => {
      const { state, areas: matches } = await resolver.resolve(writtenArea);
      return ok({ isSure: state === 'sure', areas: matches.map(namesOf) });
    },
    'areas.choose': async ({ area, ...writtenArea }) => {
      await resolver.remember(writtenArea, area);
      return ok();
    },
    'areas.choices': () => ok(resolver.remembered),
    'areas.forgetChoices': () => {
      resolver.forget();
      return ok();
    },
    'areas.progress': () => ok(areas.progress()),
    'areas.refresh': () => {
      areas.refresh();
      return ok();
    },
  } satisfies Partial<Handlers>;
}
