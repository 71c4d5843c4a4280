// The unit of all sums of the networks.

/** Sums are whole numbers of this many to one. */
export const unit: f32 = 512;
