import { type Area, type AreaNames, namesOf } from '../../shared/model/area.ts';
import type { Clock } from '../base/surroundings.ts';
import type { Store } from '../store/store.ts';
import type { Areas } from './areas.ts';
import { ExpectedPlaces } from './expected-places.ts';
import type { KnownPlaces } from './known-places.ts';
import { areNamesAlike } from './alike-names.ts';
import { linkedPlaces } from './linked-places.ts';
import { resolvePlace, type Resolved, type Why, type WrittenPlace } from './resolve.ts';
import { streetConflict } from './street-conflict.ts';
import { streetOf } from './street-of.ts';

/** Doubts for which a choice is remembered by street. */
const rememberable: ReadonlySet<Why> = new Set<Why>(['divided', 'same-name']);

/** The areas received from the platform so far. */
type Told = Pick<Areas, 'version' | 'all' | 'search' | 'tell' | 'isWhole' | 'askFirst'>;

/**
 * Resolves addresses of both systems to communes of the platform. Loads its data at the first request, in slices, so
 * that the start of the app is not delayed.
 */
export class AreaResolver {
  readonly #options;
  readonly #places;
  #known: Promise<KnownPlaces> | null = null;
  #version = -1;
  #isReady = false;
  #expected: ExpectedPlaces | null = null;

  constructor(options: {
    told: Told;
    resourcesFolder: string;
    store: Pick<Store, 'areaChoices'>;
    clock: Pick<Clock, 'now'>;
  }) {
    this.#options = options;
    this.#places = linkedPlaces(options.resourcesFolder);
  }

  /** Resolves a written place. Never guesses, see `Resolved`. */
  async resolve(place: WrittenPlace): Promise<Resolved> {
    this.#askFirst([place.address, place.commune, place.district, place.province].join(', '));
    return this.#recalled(place);
  }

  /** Resolves a written place without remembered choices. */
  async resolveAnew(place: WrittenPlace): Promise<Resolved> {
    return resolvePlace(place, await this.#linked());
  }

  /**
   * Whether two sets of names, of either system, may denote the same commune. Their names match, or both resolve to a
   * common commune of the platform. An empty name is unknown and matches any.
   */
  readonly mayBeSame = async (one: AreaNames, other: AreaNames): Promise<boolean> => {
    if (areNamesAlike(one, other)) return true;
    const known = await this.#linked();
    const [first, second] = [one, other].map(({ commune, district, province }) =>
      resolvePlace({ address: '', commune, district, province }, known),
    );
    const codes = new Set(first?.areas.map(({ code }) => code));
    return second?.areas.some(({ code }) => codes.has(code)) === true;
  };

  /** Finds the platform's commune with this whole name; undefined if there is none. */
  async called(wholeName: string): Promise<Area | undefined> {
    return (await this.#linked()).called(wholeName);
  }

  /** Returns the part of a street that names another area, as written; null if there is none. */
  async streetConflict(street: string, names: AreaNames): Promise<string | null> {
    const known = await this.#linked();
    const { commune, district, province } = names;
    const whole = [commune, district, province].filter((name) => name !== '').join(', ');
    const own = known.called(whole);
    // Manually typed names may be spelt differently from the platform's.
    const areas = own ? [own] : resolvePlace({ address: '', ...names }, known).areas;
    return streetConflict(street, areas, known);
  }

  /** Applies a remembered choice for this street, if there is a choice. */
  recall(resolved: Resolved, address: string): Resolved {
    if (resolved.state !== 'choose' || !rememberable.has(resolved.why)) return resolved;
    const street = streetOf(address);
    const chosen =
      street === '' ? null : this.#options.store.areaChoices.get(street, resolved.named);
    const area = chosen && resolved.areas.find((one) => isNamed(one, chosen));
    return area ? { ...resolved, state: 'sure', why: 'remembered', areas: [area] } : resolved;
  }

  /**
   * Finds communes for typed text, best first: those that an address of either system names, and those with a matching
   * prefix. `address` is house and street.
   */
  async search(text: string, address: string, limit: number): Promise<Area[]> {
    const found = await this.#options.told.search(text, 'commune', null, limit);
    this.#askFirst(text);
    const whole = address.trim() === '' ? text : `${address}, ${text}`;
    const resolving = this.#recalled({ address: whole, commune: '', district: '', province: '' });
    // The first load is in progress; the packer who types does not wait for it.
    if (found.length > 0 && !this.#isReady) return found;
    const { state, why, areas } = await resolving;
    if (state === 'unknown' || (state === 'choose' && !rememberable.has(why) && found.length > 0))
      return found;
    const codes = new Set(areas.map(({ code }) => code));
    return [...areas, ...found.filter(({ code }) => !codes.has(code))].slice(0, limit);
  }

  /** Number of remembered choices. */
  get remembered(): number {
    return this.#options.store.areaChoices.count();
  }

  /** Deletes all remembered choices. */
  forget(): void {
    this.#options.store.areaChoices.forgetAll();
    this.#options.told.tell();
  }

  /** Remembers the commune that a person selected, for the next address in this street. */
  async remember(place: WrittenPlace, chosen: AreaNames): Promise<void> {
    const resolved = await this.resolveAnew(place);
    this.keep(resolved, resolved.address, chosen);
  }

  /** Remembers a choice for an already resolved place. Returns the street; null if there was no such choice. */
  keep({ state, why, areas, named }: Resolved, address: string, chosen: AreaNames): string | null {
    const street = streetOf(address);
    if (state !== 'choose' || !rememberable.has(why) || street === '') return null;
    if (!areas.some((one) => isNamed(one, chosen))) return null;
    const { store, clock } = this.#options;
    store.areaChoices.put(street, named, chosen, clock.now());
    this.#options.told.tell();
    return street;
  }

  async #recalled(place: WrittenPlace): Promise<Resolved> {
    const resolved = await this.resolveAnew(place);
    return this.recall(resolved, resolved.address);
  }

  /**
   * While the platform's list is incomplete, requests the areas of the typed text first. Does not wait, and returns no
   * answer.
   */
  #askFirst(text: string): void {
    const { told } = this.#options;
    if (told.isWhole) {
      this.#expected = null;
      return;
    }
    this.#expected ??= new ExpectedPlaces(() => this.#places.country());
    // If the file cannot be read, the answer itself fails.
    void this.#expected.of(text).then(
      (places) => told.askFirst(places),
      () => undefined,
    );
  }

  #linked(): Promise<KnownPlaces> {
    if (this.#known === null || this.#version !== this.#options.told.version) {
      this.#version = this.#options.told.version;
      this.#known = this.#link();
    }
    return this.#known;
  }

  async #link(): Promise<KnownPlaces> {
    const known = await this.#places.link(this.#options.told.all());
    this.#isReady = true;
    return known;
  }
}

function isNamed(area: Area, chosen: AreaNames): boolean {
  const { commune, district, province } = namesOf(area);
  return commune === chosen.commune && district === chosen.district && province === chosen.province;
}
