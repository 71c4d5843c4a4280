// What a public link and a return address ask and get, and messages between annotators and managers.
import { z } from '@hono/zod-openapi';

const key = z.string().min(8).max(100);
const message = z.string().trim().min(1).max(5000);

export const OpenSignUp = z
  .strictObject({
    /** So many people may join by the link. */
    most: z.int().min(1).max(100_000),
    expiresAt: z.iso.datetime().optional(),
  })
  .openapi('OpenSignUp');
export type OpenSignUp = z.infer<typeof OpenSignUp>;

export const SignUpLink = z.object({ link: z.string() }).openapi('SignUpLink');
export type SignUpLink = z.infer<typeof SignUpLink>;

export const SetReturnAddress = z
  .strictObject({ address: z.string().trim().max(2000).nullable() })
  .openapi('SetReturnAddress');
export type SetReturnAddress = z.infer<typeof SetReturnAddress>;

/** How people come to a campaign by themselves, and where they go. */
export const Recruitment = z
  .object({
    /** Null: nobody can join by a link. */
    signUp: z.object({ most: z.number(), joined: z.number(), expiresAt: z.string().nullable() }).nullable(),
    returnAddress: z.string().nullable(),
  })
  .openapi('Recruitment');
export type Recruitment = z.infer<typeof Recruitment>;

/** The secret of a public link: `s.<secret>`. */
export const Join = z.strictObject({ secret: z.string().max(200) }).openapi('Join');

/** The new person's seat, and a link to come back by, shown once. */
export const Joined = z
  .object({ seat: z.string(), pseudonym: z.string(), link: z.string() })
  .openapi('Joined');
export type Joined = z.infer<typeof Joined>;

export const FlagAssignment = z.strictObject({ flagged: z.boolean() }).openapi('FlagAssignment');

export const WriteMessage = z.strictObject({ message, key }).openapi('WriteMessage');
export type WriteMessage = z.infer<typeof WriteMessage>;

/** A manager's answer: to whom, by pseudonym. */
export const WriteToAnnotator = z
  .strictObject({ pseudonym: z.string().min(1).max(100), message, key })
  .openapi('WriteToAnnotator');
export type WriteToAnnotator = z.infer<typeof WriteToAnnotator>;

export const SeatMessage = z
  .object({
    at: z.string(),
    fromManager: z.boolean(),
    assignment: z.string(),
    position: z.number(),
    text: z.string(),
  })
  .openapi('SeatMessage');
export type SeatMessage = z.infer<typeof SeatMessage>;
