import { type Area, type AreaNames, namesOf } from '../../shared/model/area.ts';
import type { Clock } from '../base/host-services.ts';
import type { Store } from '../store/store.ts';
import type { Areas } from './areas.ts';
import { ExpectedAreas } from './expected-areas.ts';
import type { Gazetteer } from './gazetteer.ts';
import { areNamesEquivalent } from './equivalent-names.ts';
import { gazetteerLoaderFor } from './gazetteer-loader.ts';
import { resolveAddress, type Resolved, type Why, type AddressInput } from './resolve.ts';
import { streetConflict } from './street-conflict.ts';
import { streetOf } from './street-of.ts';

/** Doubts for which a choice is remembered by street. */
const rememberable: ReadonlySet<Why> = new Set<Why>(['divided', 'same-name']);

/** The areas received from the platform so far. */
type AreaSource = Pick<
  Areas,
  'version' | 'all' | 'search' | 'notifyProgress' | 'isComplete' | 'askFirst'
>;

interface AreaResolverOptions {
  readonly source: AreaSource;
  readonly resourcesFolder: string;
  readonly store: Pick<Store, 'areaChoices'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Resolves addresses of both systems to communes of the platform. Loads its data at the first request, in slices, so
 * that the start of the app is not delayed.
 */
export class AreaResolver {
  readonly #options: AreaResolverOptions;
  readonly #loader;
  #gazetteer: Promise<Gazetteer> | null = null;
  #version = -1;
  #isReady = false;
  #expected: ExpectedAreas | null = null;

  constructor(options: AreaResolverOptions) {
    this.#options = options;
    this.#loader = gazetteerLoaderFor(options.resourcesFolder);
  }

  /** Resolves a written place. Never guesses, see `Resolved`. */
  async resolve(input: AddressInput): Promise<Resolved> {
    this.#askFirst([input.address, input.commune, input.district, input.province].join(', '));
    return this.#recalled(input);
  }

  /** Resolves a written place without remembered choices. */
  async resolveAnew(input: AddressInput): Promise<Resolved> {
    return resolveAddress(input, await this.#linked());
  }

  /**
   * Whether two sets of names, of either system, may denote the same commune. Their names match, or both resolve to a
   * common commune of the platform. An empty name is unknown and matches any.
   */
  readonly mayBeSame = async (one: AreaNames, other: AreaNames): Promise<boolean> => {
    if (areNamesEquivalent(one, other)) return true;
    const gazetteer = await this.#linked();
    const [first, second] = [one, other].map(({ commune, district, province }) =>
      resolveAddress({ address: '', commune, district, province }, gazetteer),
    );
    const codes = new Set(first?.areas.map(({ code }) => code));
    return second?.areas.some(({ code }) => codes.has(code)) === true;
  };

  /** Finds the platform's commune with this whole name; undefined if there is none. */
  async called(fullName: string): Promise<Area | undefined> {
    return (await this.#linked()).called(fullName);
  }

  /** Returns the part of a street that names another area, as written; null if there is none. */
  async streetConflict(street: string, names: AreaNames): Promise<string | null> {
    const gazetteer = await this.#linked();
    const { commune, district, province } = names;
    const fullName = [commune, district, province].filter((name) => name !== '').join(', ');
    const own = gazetteer.called(fullName);
    // Manually typed names may be spelt differently from the platform's.
    const areas = own ? [own] : resolveAddress({ address: '', ...names }, gazetteer).areas;
    return streetConflict(street, areas, gazetteer);
  }

  /** Applies a remembered choice for this street, if there is a choice. */
  recall(resolved: Resolved, address: string): Resolved {
    if (resolved.state !== 'choose' || !rememberable.has(resolved.why)) return resolved;
    const street = streetOf(address);
    const chosen =
      street === '' ? null : this.#options.store.areaChoices.get(street, resolved.unitsKey);
    const area = chosen && resolved.areas.find((one) => isNamed(one, chosen));
    return area ? { ...resolved, state: 'sure', why: 'remembered', areas: [area] } : resolved;
  }

  /**
   * Finds communes for typed text, best first: those that an address of either system names, and those with a matching
   * prefix. `address` is house and street.
   */
  async search(text: string, address: string, limit: number): Promise<Area[]> {
    const matches = await this.#options.source.search(text, 'commune', null, limit);
    this.#askFirst(text);
    const fullAddress = address.trim() === '' ? text : `${address}, ${text}`;
    const resolving = this.#recalled({
      address: fullAddress,
      commune: '',
      district: '',
      province: '',
    });
    // The first load is in progress; the packer who types does not wait for it.
    if (matches.length > 0 && !this.#isReady) return matches;
    const { state, why, areas } = await resolving;
    if (state === 'unknown' || (state === 'choose' && !rememberable.has(why) && matches.length > 0))
      return matches;
    const codes = new Set(areas.map(({ code }) => code));
    return [...areas, ...matches.filter(({ code }) => !codes.has(code))].slice(0, limit);
  }

  /** Number of remembered choices. */
  get remembered(): number {
    return this.#options.store.areaChoices.count();
  }

  /** Deletes all remembered choices. */
  forget(): void {
    this.#options.store.areaChoices.forgetAll();
    this.#options.source.notifyProgress();
  }

  /** Remembers the commune that a person selected, for the next address in this street. */
  async remember(input: AddressInput, chosen: AreaNames): Promise<void> {
    const resolved = await this.resolveAnew(input);
    this.keep(resolved, resolved.address, chosen);
  }

  /** Remembers a choice for an already resolved place. Returns the street; null if there was no such choice. */
  keep(
    { state, why, areas, unitsKey }: Resolved,
    address: string,
    chosen: AreaNames,
  ): string | null {
    const street = streetOf(address);
    if (state !== 'choose' || !rememberable.has(why) || street === '') return null;
    if (!areas.some((one) => isNamed(one, chosen))) return null;
    const { store, clock } = this.#options;
    store.areaChoices.put(street, unitsKey, chosen, clock.now());
    this.#options.source.notifyProgress();
    return street;
  }

  async #recalled(input: AddressInput): Promise<Resolved> {
    const resolved = await this.resolveAnew(input);
    return this.recall(resolved, resolved.address);
  }

  /**
   * While the platform's list is incomplete, requests the areas of the typed text first. Does not wait, and returns no
   * answer.
   */
  #askFirst(text: string): void {
    const { source } = this.#options;
    if (source.isComplete) {
      this.#expected = null;
      return;
    }
    this.#expected ??= new ExpectedAreas(() => this.#loader.country());
    // If the file cannot be read, the answer itself fails.
    void this.#expected.of(text).then(
      (expected) => source.askFirst(expected),
      () => undefined,
    );
  }

  #linked(): Promise<Gazetteer> {
    if (this.#gazetteer === null || this.#version !== this.#options.source.version) {
      this.#version = this.#options.source.version;
      const linked = this.#link();
      this.#gazetteer = linked;
      // The file may be readable at the next request.
      linked.catch(() => {
        if (this.#gazetteer === linked) this.#gazetteer = null;
      });
    }
    return this.#gazetteer;
  }

  async #link(): Promise<Gazetteer> {
    const gazetteer = await this.#loader.link(this.#options.source.all());
    this.#isReady = true;
    return gazetteer;
  }
}

function isNamed(area: Area, chosen: AreaNames): boolean {
  const { commune, district, province } = namesOf(area);
  return commune === chosen.commune && district === chosen.district && province === chosen.province;
}
