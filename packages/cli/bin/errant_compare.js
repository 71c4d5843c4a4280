#!/usr/bin/env node
import '../dist/errant-compare.js';
