// a file made in the page -> the folder of downloads; its name keeps letters, figures, dots and dashes.
export function downloadBlob(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(/[^\p{L}\p{N}.-]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const downloadText = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
