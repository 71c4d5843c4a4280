// bytes of WebAssembly -> functions over one memory, where the machine has vectors.

interface WebAssemblyNamespace {
  readonly Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBufferLike };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** Programs that were compiled before: each memory has functions of its own, but their code is the same. */
const modules = new Map<string, object>();

/** The functions of a program over a new memory; `null` where there is no WebAssembly with vectors, or a page's policy forbids it. */
export function startKernels<Kernels extends { readonly memory: ArrayBufferLike }>(
  hex: string,
  bytes: number,
): Kernels | null {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly?: WebAssemblyNamespace };
  if (!WebAssembly) return null;
  try {
    const module = modules.get(hex) ?? new WebAssembly.Module(bytesOfHex(hex));
    modules.set(hex, module);
    const pages = Math.ceil(bytes / 65536);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return { ...(exports as object), memory: memory.buffer } as Kernels;
  } catch {
    return null;
  }
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
