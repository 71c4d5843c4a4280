// Small choices kept in this browser (theme, language, panel open or closed); in a browser without storage they last as long as the page.
const prefix = 'corrigenda.';

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

export function writeKept(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // A private window, or full storage: the choice lasts as long as the page.
  }
}
