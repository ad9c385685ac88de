import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Modules outside the bundles: Electron itself, and packages with native code, WebAssembly or data. */
export const external = [
  /^node:/,
  ...builtinModules,
  ...['electron', ...Object.keys(manifest.dependencies)].map((name) => new RegExp(`^${name}(/|$)`)),
];

export const mainEntries = {
  index: join(root, 'main/index.ts'),
  'render-worker': join(root, 'main/printing/raster/render-worker.ts'),
  'spooler-worker': join(root, 'main/printing/winspool/spooler-worker.ts'),
  'training-worker': join(root, 'main/training/training-worker.ts'),
  'keeper-worker': join(root, 'main/store/maintenance/keeper-worker.ts'),
  'import-worker': join(root, 'main/orders/import/file/import-worker.ts'),
  'book-process': join(root, 'main/orders/import/file/book-process.ts'),
  'export-worker': join(root, 'main/orders/export/export-worker.ts'),
  'audit-worker': join(root, 'main/audit/audit-worker.ts'),
  hub: join(root, 'main/hub/main.ts'),
};

/**
 * Replaces React Aria's screen reader texts in 34 languages, which do not include Vietnamese, by the window's two
 * languages. The build fails if a used part is not translated.
 */
function spokenStrings(): Plugin {
  const strings = /react-aria(?:-components)?\/dist\/private\/(?:(\w+)\/)?intlStrings\.mjs$/;
  const vietnameseOf = (part = 'components') => join(root, `renderer/i18n/spoken/${part}.ts`);
  return {
    name: 'spoken-strings',
    load(id) {
      const found = strings.exec(id);
      if (!found || !existsSync(vietnameseOf(found[1]))) return null;
      const english = found[1] === undefined ? './intl/en-US.mjs' : `../intl/${found[1]}/en-US.mjs`;
      return `import en from '${english}';
        import vi from ${JSON.stringify(vietnameseOf(found[1]))};
        export default { 'en-US': en, 'vi-VN': vi };`;
    },
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      for (const id of ids) {
        const found = strings.exec(id);
        if (found && !existsSync(vietnameseOf(found[1])))
          this.error(`${id} speaks no Vietnamese: write ${vietnameseOf(found[1])}`);
      }
    },
  };
}

/** One config, three bundles: the window, the main process and the bridge between them. */
export default defineConfig({
  root: join(root, 'renderer'),
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), spokenStrings()],
  environments: {
    client: {
      build: {
        outDir: join(root, '.build/renderer'),
        emptyOutDir: true,
        target: 'chrome140',
        // The content security policy allows fonts and styles from files only.
        assetsInlineLimit: 0,
        // One file: the precedence of rules must not depend on the order in which screens are loaded.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          output: {
            // In several chunks, those parts would not run in the order of their imports.
            codeSplitting: { groups: [{ name: 'window', tags: ['$initial'] }] },
          },
        },
      },
    },
    main: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: join(root, '.build/main'),
        emptyOutDir: true,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          external,
          input: Object.fromEntries(
            Object.entries(mainEntries).filter(([, file]) => existsSync(file)),
          ),
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[hash].js' },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: join(root, '.build'),
        emptyOutDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          external,
          input: join(root, 'main/preload.ts'),
          // A sandboxed preload is a single CommonJS file that requires only electron.
          output: { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, main, preload } = builder.environments;
      await Promise.all(
        [client, main, preload].map((environment) => environment && builder.build(environment)),
      );
    },
  },
});
