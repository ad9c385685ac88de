import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredArea } from '../store/areas-table.ts';
import { type Country, readCountry } from './country.ts';
import { KnownPlaces } from './known-places.ts';
import { resolvePlace, type Resolved, type WrittenPlace } from './resolve.ts';

/** The areas that the platform told so far. */
interface Told {
  /** Another number once they are others. */
  readonly version: number;
  all(): StoredArea[];
}

/**
 * Understands addresses of both systems, among the communes that the platform told. What it needs is read when
 * it is first asked, in slices, so that a start never waits for it.
 */
export class AreaResolver {
  readonly #told;
  readonly #file;
  #country: Promise<Country> | null = null;
  #known: Promise<KnownPlaces> | null = null;
  #version = -1;

  constructor(told: Told, resourcesFolder: string) {
    this.#told = told;
    this.#file = join(resourcesFolder, 'areas', 'vietnam.txt');
  }

  /** What is written of a place. Never guessed: see `Resolved`. */
  async resolve(place: WrittenPlace): Promise<Resolved> {
    return resolvePlace(place, await this.#places());
  }

  #places(): Promise<KnownPlaces> {
    if (this.#known === null || this.#version !== this.#told.version) {
      this.#version = this.#told.version;
      this.#known = this.#link();
    }
    return this.#known;
  }

  async #link(): Promise<KnownPlaces> {
    this.#country ??= readFile(this.#file, 'utf8').then(readCountry);
    return KnownPlaces.build(this.#told.all(), await this.#country);
  }
}
