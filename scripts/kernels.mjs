// AssemblyScript -> bytes in TypeScript files: compiles the inner loops of networks and of resampling. The results are committed, so that the
// sources run without a build; `test/kernels.test.ts` checks that they are what the programs compile to.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Each program, and the file and name that its bytes get. */
export const kernels = [
  {
    program: 'packages/core/assembly/slot-kernels.ts',
    file: 'packages/core/src/language/network/slot-kernels.wasm.ts',
    name: 'slotKernelsHex',
  },
  {
    program: 'packages/core/assembly/draw-kernels.ts',
    file: 'packages/core/src/metric/sampling/draw-kernels.wasm.ts',
    name: 'drawKernelsHex',
  },
  {
    program: 'tools/train/assembly/matrix-kernels.ts',
    file: 'tools/train/network/matrix-kernels.wasm.ts',
    name: 'matrixKernelsHex',
  },
];

const flags = ['-O3', '--runtime', 'stub', '--importMemory', '--noExportMemory', '--enable', 'simd'];

/** The text of the file that holds a program's bytes. @param {typeof kernels[number]} kernel @returns {Promise<string>} */
export async function compileKernel({ program, name }) {
  const { default: asc } = await import('assemblyscript/asc');
  /** @type {Buffer | null} */
  let bytes = null;
  const { error, stderr } = await asc.main([program, '--outFile', 'kernels.wasm', ...flags], {
    readFile: (path) => {
      try {
        return readFileSync(join(root, path), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (path, contents) => {
      if (path === 'kernels.wasm') bytes = Buffer.from(contents);
    },
    listFiles: () => [],
  });
  if (error || !bytes) throw new Error(`${program}: ${error?.message ?? 'no bytes'}\n${stderr.toString()}`);
  const lines =
    Buffer.from(bytes)
      .toString('hex')
      .match(/.{1,96}/g) ?? [];
  return [
    `// ${program} -> bytes of WebAssembly, written by \`npm run kernels\`: do not edit.`,
    `export const ${name} =`,
    `${lines.map((line) => `  '${line}'`).join(' +\n')};`,
    '',
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const kernel of kernels) {
    writeFileSync(join(root, kernel.file), await compileKernel(kernel));
    console.log(`${kernel.program} -> ${kernel.file}`);
  }
}
