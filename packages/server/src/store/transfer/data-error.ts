// What is wrong with a data folder or database, told to whoever runs the command: not a fault of the programme.
export const dataError = (message: string): Error => Object.assign(new Error(message), { code: 'EDATA' });
