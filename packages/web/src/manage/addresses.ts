// Where the manager's pages are.
const campaigns = '/manage/campaigns';

export const listAddress = '/manage';
export const newAddress = '/manage/new';
export const campaignAddress = (id: string) => `${campaigns}/${encodeURIComponent(id)}`;
export const resultsAddress = (id: string) => `${campaignAddress(id)}/results`;
export const itemAddress = (id: string, item: string) =>
  `${campaignAddress(id)}/items/${encodeURIComponent(item)}`;
