#!/usr/bin/env node
import '../dist/errant-m2.js';
